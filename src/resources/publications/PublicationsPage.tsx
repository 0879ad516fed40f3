export function PublicationsPage() {
  return <h1>PublicationsPage</h1>;
}
