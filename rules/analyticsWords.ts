/** Messages of the specification (product.md) that the server answers and the analytics page shows by itself. */
export const analyticsOff =
  'Analytics are not enabled for this publication. Click on "Enable Analytics" to start collecting data.';
