import { readFileSync } from 'node:fs';
import { isPasswordShort, SHORTEST_PASSWORD } from '#rules/passwordLength';
import { projectFile } from '../projectFile.ts';

/**
 * Leaked passwords of at least 8 characters that many people use: the common passwords of the dictionary in
 * @zxcvbn-ts/language-common 4.1.3 (MIT), in lower case, sorted.
 */
const common = new Set(
  readFileSync(projectFile('server/access/commonPasswords.txt'), 'utf8').trimEnd().split('\n'),
);

const longest = 1024;

/** The problem with an account's new password, in words for the user; undefined if there is none. */
export function passwordFault(password: string, email: string): string | undefined {
  if (password.toLowerCase() === email.toLowerCase())
    return 'Your new password is your email address. Please choose another one.';
  return weaknessOf('Your new password', password);
}

/** The problem with a password that visitors need for what an account shares. */
export const sharedPasswordFault = (password: string): string | undefined =>
  weaknessOf('This password', password);

function weaknessOf(subject: string, password: string): string | undefined {
  if (isPasswordShort(password))
    return `${subject} is too short. Please use at least ${SHORTEST_PASSWORD} characters.`;
  if (password.length > longest) return `${subject} is too long. Please use at most ${longest} characters.`;
  if (common.has(password.toLowerCase())) {
    return `${subject} is one of the passwords most often used, and would be guessed first. Please choose another one.`;
  }
  return undefined;
}
