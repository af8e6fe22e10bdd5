// Commitments that may be of an amendment or an agreement, each with what says so, to be ticked. A plain form, with and without JavaScript.
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { linhasDos } from '#modules/financas/despesa/etapa.fields.ts'
import { Day } from '#ui/day.tsx'
import { PageHead, Problem } from '#ui/page-head.tsx'
import type { LigacaoPage } from '../ligacao.contract.ts'
import '#ui/css/marcaveis.css'

const words = {
  emenda: { title: 'Empenhos da emenda', of: 'desta emenda', by: 'esta emenda' },
  acordo: { title: 'Empenhos do acordo', of: 'deste acordo', by: 'este acordo' },
} as const

export const head = ({ dono, rotulo }: LigacaoPage) => panelHead(`${words[dono].title} ${rotulo}`)

export default function LigacaoPageView({ data }: PageProps<LigacaoPage>) {
  const { form, url } = useFrame()
  const { dono, id, rotulo, objeto, propostos } = data
  const { title, of } = words[dono]
  const path = `/painel/ajax/${dono}/${id}/empenhos`
  const message = form?.action === path ? (Object.values(form.errors)[0]?.[0] ?? form.message) : null
  return (
    <div className="coluna">
      <SuccessBanner messages="Os empenhos marcados foram ligados." />
      <Problem>{message}</Problem>
      <PageHead title={`${title} ${rotulo}`} lead={objeto}>
        <a href={`/painel/${dono}/edicao/${id}`}>Voltar ao cadastro</a>
      </PageHead>
      <Ligados {...data} />
      {propostos.length === 0 ? (
        <p className="vago">
          Nenhum outro empenho parece {of}. Um empenho também se liga no cadastro dele, pelo campo{' '}
          {dono === 'emenda' ? 'Emenda parlamentar' : 'Convênio ou acordo'}.
        </p>
      ) : (
        <form className="pilha-vertical" method="post" action={path}>
          <input type="hidden" name="_pagina" value={url} />
          <p>Marque os que foram pagos com o dinheiro {of}. Nada é ligado sem que alguém marque.</p>
          <Propostos {...data} />
          <div className="acoes">
            <button type="submit" className="btn">
              Ligar os marcados
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

function Ligados({ dono, id, ligados }: LigacaoPage) {
  const { by } = words[dono]
  if (ligados === 0) return <p>Nenhum empenho está ligado a {by}.</p>
  return (
    <p>
      <a href={linhasDos(dono === 'emenda' ? { emenda_id: id } : { acordo_id: id }).empenhos}>
        {ligados === 1 ? '1 empenho já está ligado' : `${mostraNumero(ligados)} empenhos já estão ligados`} a {by}
      </a>
    </p>
  )
}

function Propostos({ dono, propostos, total }: LigacaoPage) {
  return (
    <fieldset className="bloco">
      <legend>Podem ser {words[dono].of}</legend>
      <ul className="marcaveis">
        {propostos.map((um) => (
          <li key={um.id}>
            <label className="marcavel" htmlFor={`e-${um.id}`}>
              <input type="checkbox" id={`e-${um.id}`} name="marcados" value={`${um.id}:${um.versao}`} />
              <span className="marcavel-texto">
                <b>{`Empenho ${um.numero}, ${um.credor}`}</b>
                <span>{um.objeto || 'Objeto não informado'}</span>
                <span className="vago">
                  <Day date={um.data} /> · {mostraSeInformado(um.valor)} · {um.porque}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {total > propostos.length && (
        <p className="dica">
          E mais {mostraNumero(total - propostos.length)}, que aparecem quando estes forem ligados.
        </p>
      )}
    </fieldset>
  )
}
