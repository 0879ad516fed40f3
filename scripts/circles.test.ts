import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checked, circlesIn, importGraph, roomGraph } from './circles.mjs';
import { floors } from './floors.mjs';

const root = mkdtempSync(join(tmpdir(), 'circles-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The cycles among these files, each with its members in alphabetical order. */
function circlesOf(name: string, files: Record<string, string>, graph = circlesIn) {
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ imports: { '#server/*': './server/*.ts' } }));
  return graph(importGraph(folder, ['server'])).map((circle) => circle.toSorted().join(' '));
}

const ofRooms: typeof circlesIn = (files) => circlesIn(roomGraph(files));

describe('import cycles', () => {
  const back: Record<string, string> = {
    values: "import { a } from './a.ts';",
    types: "import type { A } from './a.ts';",
    'a type in passing': "export type B = import('./a.ts').A;",
    're-exported names': "export * from './a.ts';",
    'a late import': "export const b = () => import('./a.ts');",
    "an import by the floor's name": "import { a } from '#server/a';",
  };
  it.each(Object.entries(back))('are found through %s', (name, text) => {
    const found = circlesOf(name, { 'server/a.ts': "import { b } from './b.ts';", 'server/b.ts': text });
    expect(found).toEqual(['server/a.ts server/b.ts']);
  });

  it('a file imported twice is not a cycle', () => {
    expect(
      circlesOf('tree', {
        'server/a.ts': "import './b.ts'; import './c.ts';",
        'server/b.ts': "import './c.ts';",
        'server/c.ts': "import 'node:fs';",
      }),
    ).toEqual([]);
  });

  it('rooms can form a cycle although their files do not', () => {
    const files = {
      'server/access/login.ts': "import '../security/log.ts';",
      'server/security/log.ts': '',
      'server/security/proof.ts': "import '../access/throttle.ts';",
      'server/access/throttle.ts': '',
    };
    expect(circlesOf('rooms', files)).toEqual([]);
    expect(circlesOf('rooms', files, ofRooms)).toEqual(['server/access server/security']);
  });

  it('tests are ignored between rooms, because they import the whole app', () => {
    const files = {
      'server/app.ts': "import './access/login.ts';",
      'server/access/login.ts': '',
      'server/access/login.test.ts': "import '../app.ts';",
    };
    expect(circlesOf('tests', files, ofRooms)).toEqual([]);
  });

  it('every floor is checked', () => {
    expect(checked.toSorted()).toEqual(Object.keys(floors).toSorted());
  });
});
