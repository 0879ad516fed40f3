/** In the place of what react-admin exports lists with: that one would let formulas through, and nothing here uses it. */
export default function noJsonExport(): never {
  throw new Error('Lists are exported by the room they belong to, as CSV that is safe to open.');
}
