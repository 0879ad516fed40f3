/** A query with other values of a parameter, or without it. */
export function withParam(
  params: URLSearchParams,
  name: string,
  value?: string | readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (typeof value === 'string') next.set(name, value);
  else {
    next.delete(name);
    for (const one of value ?? []) next.append(name, one);
  }
  return next;
}
