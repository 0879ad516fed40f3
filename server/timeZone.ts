/** Whether a name is one of the IANA time zone database, as in `Europe/Oslo`. An offset, as in `+02:00`, is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) && true;
  } catch {
    return false; // that is how Intl says that it does not know a zone
  }
}
