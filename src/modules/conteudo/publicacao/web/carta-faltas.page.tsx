// 'O que falta na Carta': which services don't say what Lei 13.460/2017 asks, those that lack most first.
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { CartaFaltasPage } from '../servico.contract.ts'
import { SituacaoPill } from './publicacao-columns.tsx'
import '#ui/css/servico-painel.css'

export const head = () => panelHead('O que falta na Carta de Serviços')

export default function CartaFaltasPageView({ data }: PageProps<CartaFaltasPage>) {
  const { total, completos, pontos, servicos } = data
  return (
    <>
      <PageHead
        title="O que falta na Carta de Serviços"
        lead={
          total === 0
            ? 'Nenhum serviço cadastrado ainda.'
            : `${completos} de ${total} ${total === 1 ? 'serviço diz' : 'serviços dizem'} tudo o que a Lei nº 13.460/2017 pede.`
        }
      >
        <a href="/painel/paginas?servico=1">Voltar aos serviços</a>
        <a href="/servicos/carta.pdf">Ver a carta em PDF</a>
      </PageHead>
      {pontos.length > 0 && (
        <section aria-labelledby="pontos">
          <h2 id="pontos">O que mais falta</h2>
          <ul className="carta-pontos">
            {pontos.map(({ campo, nome, artigo, faltam }) => (
              <li key={campo}>
                <b>{nome}</b>{' '}
                <span>
                  em {faltam} {faltam === 1 ? 'serviço' : 'serviços'} <span className="dica">{artigo}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {servicos.length > 0 && (
        <section className="secao" aria-labelledby="incompletos">
          <h2 id="incompletos">Serviços a completar</h2>
          <ul className="carta-servicos">
            {servicos.map(({ publicacao_id, pub_titulo, tcs_nome, pub_status, faltas }) => (
              <li key={publicacao_id}>
                <p>
                  <a href={`/painel/pagina/${publicacao_id}/edicao?servico=1`}>{pub_titulo}</a>{' '}
                  <SituacaoPill situacao={pub_status} />
                </p>
                <p className="dica">
                  {tcs_nome && `${tcs_nome} · `}
                  {faltas.length === 1 ? 'falta' : 'faltam'} {new Intl.ListFormat('pt-BR').format(faltas)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
