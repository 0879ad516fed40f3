/** No page of a list is ever this long: leads and entries are listed whole, and drawn as they come in sight. */
export const everything = 1_000_000;
