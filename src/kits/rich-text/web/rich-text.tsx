// Shows formatted text. The one place where the portal puts stored HTML into a page.

/** `html` must be what the server stored: cleaned by cleanHtml (decision 3.21), which lets no script, style or address through. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when stored; the policy of the page forbids inline scripts besides
  return html ? <div className="texto-rico" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
