/** How many days the files of a release stay published that is live no more: for tabs that are open. */
export const TAB_DAYS = 3;
