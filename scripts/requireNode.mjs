// @ts-check
// Imported first by every command. Plain old syntax, so that an old Node gets as far as the message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Verso needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
