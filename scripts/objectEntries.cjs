// Stands in for the package `object.entries` (and a dozen more beneath it), which node-polyglot asks for
// to run where Object.entries is missing. No browser that this dashboard supports is such a place.
module.exports = Object.entries;
