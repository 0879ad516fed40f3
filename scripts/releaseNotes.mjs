// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
const git = (args, cwd) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Where the last release was: its tag, or without tags the commit that last changed the version in package.json.
 * @param {string} cwd
 */
function lastRelease(cwd) {
  const [tag] = git(['tag', '--merged', 'HEAD', '--sort=-creatordate'], cwd).split('\n');
  return tag || git(['log', '-1', '--format=%H', '-G"version":', '--', 'package.json'], cwd).trim();
}

/**
 * The commits since the last release, oldest first, as a section for CHANGELOG.md.
 * @param {{ version: string; date: string; since?: string; cwd?: string }} release
 */
export function releaseNotes({ version, date, since, cwd = process.cwd() }) {
  const log = git(
    ['log', '--no-merges', '--reverse', '--format=%s', `${since ?? lastRelease(cwd)}..HEAD`],
    cwd,
  );
  const subjects = [...new Set(log.split('\n').filter(Boolean))];
  const lines = subjects.map((subject) => `- ${subject}`);
  return [`## ${version} (${date})`, '', ...(lines.length > 0 ? lines : ['No changes.']), ''].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [since] = process.argv.slice(2);
  try {
    console.log(releaseNotes({ version, date: new Date().toISOString().slice(0, 10), since }));
  } catch {
    console.error(
      `git knows no commits since ${since ?? 'the last release'}: name a tag or a commit it has.`,
    );
    process.exitCode = 1;
  }
}
