export function SetPasswordPage() {
  return <h1>SetPasswordPage</h1>;
}
