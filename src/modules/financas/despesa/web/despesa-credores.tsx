// Who received most: companies, people, or payroll and its charges, which would else fill the list of companies.
import { mostraVariacao } from '#base/variacao.ts'
import { Shares } from '#ui/shares.tsx'
import { Valor } from '#ui/valor.tsx'
import { type RecebedoresName, recebedores } from '../cortes.ts'
import type { CredorMaior, DespesaQuadro } from '../despesas-page.contract.ts'
import { enderecoDe } from './despesa-enderecos.ts'
import { linhasDoRecorte } from './despesa-linhas.ts'
import { periodo, valor } from './despesa-words.ts'

type CredoresProps = { quadro: DespesaQuadro; credores: CredorMaior[]; filters: Record<string, string> }

export function Credores({ quadro, credores, filters }: CredoresProps) {
  const quem = quadro.quem as RecebedoresName
  return (
    <section className="secao" aria-labelledby="credores">
      <h2 id="credores">Quem mais recebeu</h2>
      <nav className="arvores" aria-label="Quem mostrar">
        <ul>
          {(Object.keys(recebedores) as RecebedoresName[]).map((one) => (
            <li key={one}>
              <a
                href={enderecoDe(filters, quadro, { quem: one, at: 'credores' })}
                aria-current={one === quem ? 'true' : undefined}
              >
                {recebedores[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {credores.length === 0 ? (
        <p>Ninguém.</p>
      ) : (
        <Shares
          at="credores"
          caption={`Quem mais recebeu ${periodo(quadro)}: ${recebedores[quem].toLowerCase()}`}
          heads={{ what: 'Quem recebeu', amount: 'Recebido (R$)' }}
          year={quadro.exercicio}
          areParts={false}
          rows={credores.map((credor, at) => ({
            key: String(at),
            depth: 1,
            name: <span>{nomeDoCredor(credor)}</span>,
            note: [credor.para, credor.documento].filter(Boolean).join(' · '),
            amount: credor.pago,
            before: credor.antes,
            share: null,
            shown: (
              <Valor
                href={credor.chave ? linhasDoRecorte(quadro, `credor_id=${credor.credor_id}`)?.recebido : undefined}
                amount={credor.pago}
              >
                {valor(credor.pago)}
              </Valor>
            ),
            change: mostraVariacao(credor.pago, credor.antes) ?? `nada em ${quadro.exercicio - 1}`,
          }))}
        />
      )}
      <p className="nota-da-lista">
        O que se recebeu {periodo(quadro)}, também de restos a pagar de anos anteriores.{' '}
        <a href={`/acesso/credores?credor_ano=${quadro.exercicio}`}>Ver todos os credores</a>
      </p>
    </section>
  )
}

const nomeDoCredor = ({ chave, nome }: CredorMaior) => (chave ? <a href={`/acesso/credores/${chave}`}>{nome}</a> : nome)
