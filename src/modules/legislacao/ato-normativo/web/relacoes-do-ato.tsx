// What an act does to others and what others do to it, each with a link: at the top what ends it, then the rest by kind.
import { dataPorExtenso } from '#base/data-por-extenso.ts'
import type { AtoNormativoPublic, Relacao } from '../ato-normativo.contract.ts'
import { artigoDe, relacoes, type TipoDeRelacao } from '../tipos-de-ato.ts'

/** 'Revogada pela Lei nº 9, de 4 de maio de 2024.'; nothing while the act is in force. */
export function Revogacao({ ato }: { ato: AtoNormativoPublic }) {
  const whole = ato.relacoes_recebidas.filter(({ ato_relacao_tipo }) => ato_relacao_tipo === 'revoga')
  const { ato_normativo_revogado_por: fora, ato_normativo_revogado_em: quando } = ato
  if (ato.ato_normativo_situacao !== 'revogado') return null
  const revogada = `Revogad${artigoDe(ato.ato_normativo_tipo)}`
  return (
    <div className="alerta erro revogacao">
      {whole.map((relacao) => (
        <p key={relacao.ato_normativo_id}>
          <strong>{revogada}</strong> pel{artigoDe(relacao.tipo ?? 0)} <Outro relacao={relacao} />.
        </p>
      ))}
      {fora && (
        <p>
          <strong>{revogada}</strong> por {fora}
          {whole.length === 0 && quando && !/\bde \d{4}\b/.test(fora) && `, em ${dataPorExtenso(quando)}`}.
        </p>
      )}
    </div>
  )
}

const kinds: TipoDeRelacao[] = ['altera', 'revoga_parte', 'regulamenta', 'revoga']

/** Nothing for an act without relations besides what Revogacao says. */
export function RelacoesDoAto({ ato }: { ato: AtoNormativoPublic }) {
  const received = kinds.filter((tipo) => tipo !== 'revoga').map((tipo) => ofKind(ato.relacoes_recebidas, tipo))
  const made = kinds.map((tipo) => ofKind(ato.relacoes, tipo))
  const ending = artigoDe(ato.ato_normativo_tipo)
  const parts = [
    ...received.map(({ tipo, rows }) => ({
      label: `${relacoes[tipo].passive}${ending}${tipo === 'revoga_parte' ? ' em parte' : ''} por`,
      rows,
    })),
    ...made.map(({ tipo, rows }) => ({ label: relacoes[tipo].label, rows })),
  ].filter(({ rows }) => rows.length > 0)
  if (!parts.length) return null
  return (
    <section className="secao">
      <h2>Relação com outras normas</h2>
      <dl className="relacoes">
        {parts.map(({ label, rows }) => (
          <div key={label}>
            <dt>{label}</dt>
            {rows.map((relacao) => (
              <dd key={`${relacao.ato_relacao_alvo} ${relacao.citacao} ${relacao.ato_relacao_dispositivo}`}>
                <Outro relacao={relacao} />
                {relacao.ato_relacao_dispositivo && ` (${relacao.ato_relacao_dispositivo})`}
                {relacao.ementa && <small>{relacao.ementa}</small>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

const ofKind = (rows: Relacao[], tipo: TipoDeRelacao) => ({
  tipo,
  rows: rows.filter(({ ato_relacao_tipo }) => ato_relacao_tipo === tipo),
})

function Outro({ relacao: { ato_normativo_id, citacao } }: { relacao: Relacao }) {
  if (ato_normativo_id === null) return citacao
  return <a href={`/acesso/normas/${ato_normativo_id}`}>{citacao}</a>
}
