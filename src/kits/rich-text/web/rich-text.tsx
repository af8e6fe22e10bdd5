import '#ui/css/rich-text.css'

// Shows formatted text. The one place where the portal puts stored HTML into a page.

/**
 * `html` must come from the server's store: cleaned by cleanHtml (docs/specification/common.md#formatted-text), it has no script, style
 * or unsafe address.
 */
export function RichText({ html }: { html: string }) {
  if (!html) return null
  // browsers keep what the server wrote, and don't get the code that wrote it
  const shown = import.meta.env.SSR ? withReachedTables(html) : html
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when stored; the policy of the page forbids inline scripts besides
  return <div className="texto-rico" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />
}

// A table that is wider than a telephone scrolls by itself: the keyboard reaches it as a region, which its caption or number names.
function withReachedTables(html: string): string {
  let count = 0
  return html
    .replace(/<table>(?:<caption>(.*?)<\/caption>)?/g, (table, caption = '') => {
      count += 1
      const words = caption
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      const name = words ? `Tabela ${count}: ${words}` : `Tabela ${count}`
      return `<section class="rolar" tabindex="0" aria-label="${name}">${table}`
    })
    .replaceAll('</table>', '</table></section>')
}
