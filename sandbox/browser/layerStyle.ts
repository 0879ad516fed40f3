/** Styles of the sandbox's dialogs: the page's colours, in its current scheme. */
export const layerStyle = `
  dialog {
    box-sizing: border-box; width: min(27rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); overflow-y: auto; padding: 0 0 1.5rem;
    border: 0; border-radius: 10px; background: var(--v-palette-ground-raised, Canvas); color: var(--v-palette-text-primary, CanvasText);
    box-shadow: var(--v-palette-float); font: 400 0.9375rem/1.5 "Inter", "Inter fallback", system-ui, sans-serif;
  }
  dialog::backdrop { background: color-mix(in srgb, black 55%, transparent); }
  .mark {
    display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.125rem 1rem; margin: 0; padding: 0.75rem 1.5rem;
    background: var(--v-palette-ground-warning); color: var(--v-palette-warning-main); font-size: 0.8125rem;
  }
  .mark strong { font-weight: 600; }
  h2 { margin: 1.25rem 1.5rem 0; font-size: 1.125rem; font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; }
  .body { margin: 0.75rem 1.5rem 0; display: grid; gap: 1rem; }
  p { margin: 0; }
  .soft { color: var(--v-palette-text-secondary); overflow-wrap: anywhere; }
  [role='alert']:empty { position: absolute; }
  .fault { color: var(--v-palette-error-main); background: var(--v-palette-ground-danger); border-radius: 6px; padding: 0.625rem 0.75rem; }
  dl { display: grid; grid-template-columns: 1fr auto; row-gap: 0.5rem; margin: 0; }
  dt { color: var(--v-palette-text-secondary); }
  dd { margin: 0; padding-inline-start: 1rem; text-align: end; font-variant-numeric: tabular-nums; }
  dl .total { border-top: 1px solid var(--v-palette-line-hair); padding-top: 0.5rem; color: inherit; font-weight: 600; }
  label { display: grid; gap: 0.25rem; font-size: 0.8125rem; font-weight: 520; }
  select, input {
    box-sizing: border-box; min-width: 0; font: inherit; font-size: 0.9375rem; font-weight: 400; min-height: 2.75rem; padding: 0 0.625rem; border-radius: 6px;
    border: 1px solid var(--v-palette-line-control); background: var(--v-palette-ground-card); color: inherit;
  }
  .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  .actions button { flex: 1 1 auto; }
  button {
    font: inherit; font-weight: 520; min-height: 2.75rem; padding: 0 1rem; border-radius: 6px; cursor: pointer;
    border: 1px solid var(--v-palette-line-control); background: transparent; color: inherit;
  }
  button:hover { background: var(--v-palette-ground-hover); }
  button.primary { border-color: transparent; background: var(--v-palette-primary-main); color: var(--v-palette-primary-contrastText); }
  button.primary:hover { background: var(--v-palette-primary-dark); }
  button:disabled { opacity: 0.6; cursor: default; }
  :focus-visible { outline: 2px solid var(--v-palette-focus); outline-offset: 2px; }
`;
