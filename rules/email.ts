const part = '[^\\s@<>()\\[\\],;:"\\\\\\p{Cc}]+';
const pattern = new RegExp(`^${part}@${part}\\.[^\\s@.<>()\\[\\],;:"\\\\\\p{Cc}]{2,}$`, 'u');

/** Whether a text can be an email address; its top-level domain has at least 2 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text);
