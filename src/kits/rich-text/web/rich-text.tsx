import '#ui/css/rich-text.css'

// Shows formatted text. The one place where the portal puts stored HTML into a page.

/**
 * `html` must come from the server's store: cleaned by cleanHtml (docs/specification/common.md#formatted-text), it has no script, style
 * or unsafe address.
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when stored; the policy of the page forbids inline scripts besides
  return html ? <div className="texto-rico" dangerouslySetInnerHTML={{ __html: html }} /> : null
}
