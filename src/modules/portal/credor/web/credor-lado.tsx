// Beside the account of a creditor: sanctions, other names, what this page cannot know, and a way to ask.
import { mostraNumero } from '#base/numero.ts'
import { Day } from '#ui/day.tsx'
import type { CredorPage } from '../credor-page.contract.ts'

const punicoes: Record<string, string> = {
  impedimento: 'Impedimento de licitar e contratar',
  inidoneidade: 'Declaração de inidoneidade',
  advertencia: 'Advertência',
  multa: 'Multa',
}

export function Punicoes({ sancoes: { itens } }: Pick<CredorPage, 'sancoes'>) {
  if (!itens.length) return null
  return (
    <section id="punicoes">
      <h2>Punições</h2>
      <ul className="itens-do-credor">
        {itens.map(({ sancao_id, tipo, inicio, fim, vale }) => (
          <li key={sancao_id}>
            <b>
              <a href={`/acesso/sancionados/${sancao_id}`}>{punicoes[tipo] ?? tipo}</a>
            </b>
            <span>
              {vale ? 'desde' : 'cumprida, de'} <Day date={inicio} />
              {fim && (
                <>
                  {' até '}
                  <Day date={fim} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Nomes({ outros_nomes: nomes }: Pick<CredorPage, 'outros_nomes'>) {
  if (!nomes.length) return null
  return (
    <section>
      <h2>Também aparece como</h2>
      <ul>
        {nomes.map((nome) => (
          <li key={nome}>{nome}</li>
        ))}
      </ul>
    </section>
  )
}

export function Falta({
  credor,
  contratos: { itens },
  licitacoes: { conhecidas, total },
}: Pick<CredorPage, 'credor' | 'contratos' | 'licitacoes'>) {
  const semFiscal = itens.filter(({ tem_fiscal }) => !tem_fiscal)
  const semEmpenho = itens.filter(({ empenhos }) => !empenhos)
  const isEmpresa = credor.credor_tipo === 'pj'
  const ditos = [
    !credor.credor_documento &&
      'CPF ou CNPJ: a fonte não informa. Contratos e licitações só entram aqui pelos empenhos.',
    semFiscal.length > 0 && `Fiscal: não informado em ${contratosSem(semFiscal.length)}.`,
    semEmpenho.length > 0 && `Empenhos: nenhum ligado a ${contratosSem(semEmpenho.length)}.`,
    isEmpresa &&
      conhecidas < total &&
      `Quem participou: não informado em ${mostraNumero(total - conhecidas)} das ${mostraNumero(total)} licitações.`,
  ].filter((dito) => dito !== false)
  if (!ditos.length) return null
  return (
    <section>
      <h2>O que falta nesta página</h2>
      <ul className="itens-do-credor">
        {ditos.map((dito) => (
          <li key={dito}>{dito}</li>
        ))}
        {isEmpresa && (
          <li>
            Sócios: a prefeitura não publica. Veja na{' '}
            <a href="https://solucoes.receita.fazenda.gov.br/servicos/cnpjreva/cnpjreva_solicitacao.asp">
              Receita Federal
            </a>
            .
          </li>
        )}
      </ul>
    </section>
  )
}

const contratosSem = (quantos: number) => (quantos === 1 ? 'um contrato' : `${mostraNumero(quantos)} contratos`)

export function Pergunta({ credor: { credor_nome: nome } }: Pick<CredorPage, 'credor'>) {
  const about = new URLSearchParams({
    titulo: `Pagamentos a ${nome}`,
    texto: `Sobre o que o município pagou a ${nome}, gostaria de saber: `,
  })
  return (
    <section className="quadro so-tela">
      <h2>Alguma dúvida?</h2>
      <p>A pergunta já vai com o nome.</p>
      <a className="btn sec" href={`/esic/solicitacao/cadastro?${about}`}>
        Perguntar à prefeitura
      </a>
    </section>
  )
}
