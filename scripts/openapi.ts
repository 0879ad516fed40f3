import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openApi } from '../server/openapi/openapi.ts';
import { projectFile } from '../server/projectFile.ts';

const [file = projectFile('dist/openapi.json'), name = 'Verso'] = process.argv.slice(2);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(openApi(name), null, 2)}\n`);
console.log(file);
