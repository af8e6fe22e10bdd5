// The text of an act, article by article, each with an address. Browsers keep what the server drew, and don't get the code that drew it.
import type { AtoNormativoPublic } from '../ato-normativo.contract.ts'
import { leEstrutura } from '../texto-da-lei/estrutura.ts'
import { htmlDaLei } from '../texto-da-lei/html.ts'

export function TextoDoAto({ ato: { ato_normativo_texto: texto, citadas } }: { ato: AtoNormativoPublic }) {
  const html = import.meta.env.SSR ? htmlDaLei(leEstrutura(texto).blocos, citadas) : ''
  return (
    <section className="secao">
      <h2>Texto</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: htmlDaLei escapes every word of the text */}
      <div className="texto-rico lei" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
