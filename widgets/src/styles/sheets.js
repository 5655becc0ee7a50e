import base from "./base.css";
import bidding from "./bidding.css";
import rules from "./rules.css";
import table from "./table.css";

/** The sheets of each widget, in the order in which they are adopted. */
export const TABLE_SHEETS = [base, bidding, table, rules];
export const BIDDING_SHEETS = [base, bidding];
