// The text of an act, article by article, each with an address: as it reads with what other acts changed in it, or as it was published.
// Browsers keep what the server drew, and draw nothing of it themselves.
import { useQueryValue } from '#kits/page/frame.tsx'
import type { AtoNormativoPublic } from '../ato-normativo.contract.ts'
import { consolida } from '../lei-consolida.ts'
import { leEstrutura } from '../lei-estrutura.ts'
import { htmlDaLei } from '../lei-html.ts'

export function TextoDoAto({ ato }: { ato: AtoNormativoPublic }) {
  const isOriginal = useQueryValue('texto') === 'original'
  const html = import.meta.env.SSR ? textoEm(ato, isOriginal) : ''
  return (
    <section className="secao" id="texto">
      <h2>Texto</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: htmlDaLei escapes every word of the text */}
      <div className="texto-rico lei" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

function textoEm(ato: AtoNormativoPublic, isOriginal: boolean): string {
  const { blocos } = leEstrutura(ato.ato_normativo_texto)
  const { blocos: consolidado } = consolida(blocos, ato.relacoes_recebidas)
  if (!consolidado) return htmlDaLei(blocos, ato.citadas)
  const page = `/acesso/normas/${ato.ato_normativo_id}`
  if (isOriginal) {
    const way = `<a href="${page}#texto">Ver o texto consolidado</a>`
    return `<p class="dica">Texto original, sem o que outras normas mudaram depois. ${way}</p>${htmlDaLei(blocos, ato.citadas)}`
  }
  const way = `<a href="${page}?texto=original#texto">Ver o texto original</a>`
  return `<p class="dica">Texto consolidado, com o que outras normas mudaram nele. Não substitui o que foi publicado oficialmente. ${way}</p>${htmlDaLei(consolidado, ato.citadas)}`
}
