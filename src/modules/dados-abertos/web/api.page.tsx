import type { Head, PageProps } from '../../../kits/page/page.ts'
import type { ApiPage } from '../dados-abertos.contract.ts'

const title = 'Dados abertos'
const lead = 'Tudo o que o portal publica pode ser lido por programas, sem cadastro e sem chave de acesso.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

export default function ApiPageView({ data }: PageProps<ApiPage>) {
  return (
    <>
      <div className="cab">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <HowItWorks />
      <section className="secao">
        <h2>Consultas</h2>
        {data.calls.map((call) => (
          <Call key={call.path} call={call} />
        ))}
      </section>
      {data.downloads.length > 0 && (
        <section className="secao">
          <h2>Arquivos completos</h2>
          <p>Cada lista inteira, com os mesmos filtros e ordem da consulta:</p>
          <ul className="lista-enderecos">
            {data.downloads.map((download) => (
              <li key={download.path}>
                <a href={download.path}>
                  <code>{download.path}</code>
                </a>{' '}
                – {download.summary}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function HowItWorks() {
  return (
    <section className="medida pilhav">
      <p>
        As consultas respondem em JSON. A resposta certa vem em <code>data</code>; um erro traz <code>message</code>, e
        um filtro errado é apontado pelo nome, com o código 422. Datas são <code>AAAA-MM-DD</code>; valores, texto
        decimal com duas casas.
      </p>
      <p>
        Nas listas, <code>page</code> e <code>limit</code> escolhem a página, <code>orderBy</code> e{' '}
        <code>ascending</code> a ordem, e <code>filters</code> é um objeto JSON. Exemplo:{' '}
        <code>/ajax/orgao?limit=50&amp;filters={'{"orgao_nome":"saude"}'}</code>.
      </p>
      <p>
        O documento <a href="/api/openapi.json">openapi.json</a> descreve tudo no padrão OpenAPI 3.1. Os dados são
        públicos e podem ser reutilizados livremente, citada a fonte (Lei 12.527/2011, art. 8º, § 3º).
      </p>
    </section>
  )
}

function Call({ call }: { call: ApiPage['calls'][number] }) {
  return (
    <details className="painelf consulta">
      <summary>
        {call.summary} <code>{call.path}</code>
      </summary>
      <div className="consulta-corpo">
        {call.example && (
          <p>
            <a href={call.example}>Abrir a consulta {call.summary}</a>
          </p>
        )}
        <Fields title="Parâmetros" caption={`Parâmetros de ${call.path}`} fields={call.parameters} />
        <Fields title="Colunas" caption={`Colunas de ${call.path}`} fields={call.columns} />
      </div>
    </details>
  )
}

type FieldsProps = { title: string; caption: string; fields: ApiPage['calls'][number]['columns'] }

function Fields({ title, caption, fields }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="rolar" aria-label={caption} tabIndex={0}>
        <table className="tab pilha">
          <caption className="oculto">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Tipo</th>
              <th scope="col">Significado</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row" data-l="Nome">
                  <code>{field.name}</code>
                </th>
                <td data-l="Tipo">{field.type}</td>
                <td data-l="Significado">{field.meaning || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
