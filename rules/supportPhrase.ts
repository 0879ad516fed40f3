/** What messages call the host's support. Where the host has an address for it, these words lead there. */
export const supportPhrase = /\bcontact (?:us|support)\b/i;

/** An address of the host's support: of a website, or to write to. */
export const isSupportAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:)[^\s"<>]+$/.test(text);
