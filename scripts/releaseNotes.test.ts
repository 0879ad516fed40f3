import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { releaseNotes } from './releaseNotes.mjs';

const cwd = mkdtempSync(join(tmpdir(), 'release-notes-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd, stdio: 'pipe' });
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject, '-m', 'Why.');
const release = (version: string) => {
  writeFileSync(join(cwd, 'package.json'), `{\n  "version": "${version}"\n}\n`);
  git('add', 'package.json');
  commit(`Release ${version}`);
};
const notes = (since?: string) => releaseNotes({ version: '2.0.0', date: '2026-12-01', since, cwd });

test('lists the subjects since the last release, oldest first and each once', () => {
  git('init', '--quiet');
  release('1.0.0');
  for (const subject of ['Count both pages of a spread', 'Follow the new words', 'Follow the new words'])
    commit(subject);
  expect(notes()).toBe('## 2.0.0 (2026-12-01)\n\n- Count both pages of a spread\n- Follow the new words\n');

  git('tag', '-a', 'v1.1.0', '-m', '1.1.0');
  expect(notes()).toContain('No changes.');
  commit('Export leads as CSV');
  expect(notes()).toBe('## 2.0.0 (2026-12-01)\n\n- Export leads as CSV\n');
  expect(notes('HEAD~2')).toContain('- Follow the new words\n- Export leads as CSV\n');
});

test('the newest release in the change log is the version of package.json and of package-lock.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
  expect(/^## (?!Unreleased$)(\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
});
