/**
 * A host can add a Content-Security-Policy that blocks the inline styles and scripts of the page.
 * Applies these styles, and runs the same scripts from their files.
 */
export async function applyBlockedContent() {
  for (const { sheet, textContent } of document.querySelectorAll('style')) {
    if (sheet !== null) continue
    const allowedSheet = new CSSStyleSheet()
    allowedSheet.replaceSync(textContent)
    document.adoptedStyleSheets.push(allowedSheet)
  }
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-file]'))
    await import(/* webpackIgnore: true */ String(dataset.file))
}
