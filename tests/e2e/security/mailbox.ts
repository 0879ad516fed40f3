import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** The link in the newest email to an address, once there is one after `since`. */
export async function mailedLink(dataDir: string, recipient: string, since: Date): Promise<string> {
  const folder = join(dataDir, 'mails');
  let link = '';
  await expect(async () => {
    const files = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .reverse()
      : [];
    const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    // dates in emails have no milliseconds
    const mail = mails.find(
      ({ to, date }) => to?.[0]?.address === recipient && Date.parse(date ?? '') >= since.getTime() - 1000,
    );
    link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
}
