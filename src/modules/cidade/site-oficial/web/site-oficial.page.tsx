// How the town's own site leads to the portal: what to paste there, and whether it does.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import type { SiteOficialPage, Verificacao } from '../site-oficial.contract.ts'

const page = '/painel/configuracoes/site-oficial'

export const head = () => panelHead('Link no site da prefeitura')

export default function SiteOficialPageView({ data }: PageProps<SiteOficialPage>) {
  return (
    <div className="coluna">
      <SuccessBanner messages="Site verificado: o resultado está abaixo." />
      <div className="cabecalho">
        <h1>Link no site da prefeitura</h1>
      </div>
      <p className="dica">
        O portal precisa estar à vista na página inicial do site oficial (PNTP, critério 1.3). A página inicial deste
        portal já tem o link “Portal da Transparência”. Se a prefeitura tem outro site, envie um destes trechos a quem
        cuida dele.
      </p>
      <section className="secao">
        <h2>O que colar no site</h2>
        <Snippet id="texto" label="Link de texto" html={data.texto} />
        <Snippet id="selo" label="Selo, com desenho" html={data.selo} />
      </section>
      <section className="secao">
        <h2>O link está lá?</h2>
        <Resultado {...data.verificacao} />
        {data.site_oficial ? (
          <RecordForm
            action="/painel/ajax/site-oficial/verificacao"
            done={`${page}?success=1`}
            submitLabel="Verificar o site da prefeitura"
          >
            <p>
              O portal abre a página inicial de <b>{data.site_oficial}</b> e procura um link para <b>{data.portal}</b>.
              Leva no máximo dez segundos.
            </p>
          </RecordForm>
        ) : (
          <p>
            Para verificar, informe o “Site oficial do município” em <a href="/painel/configuracoes">Configurações</a>.
          </p>
        )}
      </section>
    </div>
  )
}

// Without JavaScript the field is selected and copied by hand.
function Snippet({ id, label, html }: { id: string; label: string; html: string }) {
  return (
    <div className="campo secao">
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, with the town's name escaped */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <textarea className="controle" id={id} readOnly rows={id === 'selo' ? 8 : 3} spellCheck={false} value={html} />
      <p>
        <CopyButton text={html} className="btn sec">
          Copiar<span className="oculto"> {label.toLowerCase()}</span>
        </CopyButton>
      </p>
    </div>
  )
}

const words: Record<Exclude<Verificacao['vsi_resultado'], 'nunca'>, [kind: string, title: string]> = {
  encontrado: ['ok', 'O site leva ao portal.'],
  ausente: ['aviso', 'O link não foi encontrado.'],
  recusado: ['erro', 'O site não pode ser consultado.'],
  falhou: ['erro', 'Não foi possível ler o site.'],
}

function Resultado({ vsi_resultado, vsi_detalhe, vsi_site, vsi_em }: Verificacao) {
  if (vsi_resultado === 'nunca' || vsi_em === null) return <p>Ainda não foi verificado.</p>
  const [kind, title] = words[vsi_resultado]
  return (
    <div className={`alerta ${kind}`}>
      <p>
        <b>{title}</b> {vsi_detalhe}
      </p>
      <p>
        {vsi_site}, em <DayAndHour instant={vsi_em} />
      </p>
    </div>
  )
}
