// @ts-check
import { spawnSync } from 'node:child_process';
import { tryInContainer } from './imageInContainer.mjs';
import { tryInFolders } from './imageInFolders.mjs';

// Builds the image and tries it with Docker or Podman; with neither, carries out its steps in bare folders (as root).
// `node scripts/tryImage.mjs`, or with the name of an image that is built already. Needs minutes and the package registry.

const engine = ['docker', 'podman'].find(
  (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0,
);
if (engine) await tryInContainer(engine, process.argv[2]);
else await tryInFolders();
