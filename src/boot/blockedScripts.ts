// A host can add a Content-Security-Policy that blocks the inline styles and scripts of the page. The
// main script then loads this file, which runs the same scripts and applies the same styles.
import './headScript'
import './inlineScript'

for (const { sheet, textContent } of document.querySelectorAll('style')) {
  if (sheet !== null) continue
  const allowedSheet = new CSSStyleSheet()
  allowedSheet.replaceSync(textContent)
  document.adoptedStyleSheets.push(allowedSheet)
}
