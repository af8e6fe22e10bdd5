import { mostraNumero } from '#base/numero.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Field } from '#ui/field.tsx'
import type { BuscaPage } from '../busca.contract.ts'
import { Achados, Empenhos } from './achados.tsx'
import { enderecoDe } from './endereco.ts'
import { Facetas } from './facetas.tsx'
import { Secoes } from './secoes.tsx'
import '#ui/css/busca.css'
import '#ui/css/texto.css'

export const head = ({ q, tipo, de, ate }: BuscaPage): Head => ({
  title: q ? `Busca: ${q}` : 'Busca',
  // results are no page for search engines
  description: q ? null : 'Busca em todo o conteúdo publicado no portal da transparência.',
  trail: [{ label: 'Busca' }],
  ...(q && { alternates: feedsOf({ q, tipo, de, ate }) }),
})

function feedsOf(chosen: Record<string, string | null>): Head['alternates'] {
  const query = new URLSearchParams(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return [
    { type: 'application/rss+xml', href: `/busca.rss?${query}`, title: 'Esta busca (RSS)' },
    { type: 'application/atom+xml', href: `/busca.atom?${query}`, title: 'Esta busca (Atom)' },
  ]
}

export default function BuscaPageView({ data }: PageProps<BuscaPage>) {
  const isAnswered = data.q !== '' && data.erro === null
  const isNarrowed = Boolean(data.tipo || data.de || data.ate)
  return (
    <>
      <div className="cabecalho">
        <h1>{isAnswered ? countText(data) : 'Busca'}</h1>
        {data.aviso && <p className="lead">{data.aviso}</p>}
        {data.corrigido !== null && data.total > 0 && <Corrected data={data} corrigido={data.corrigido} />}
      </div>
      <SearchForm data={data} />
      {data.empenhos && <Empenhos achados={data.empenhos} />}
      {data.grupos.length > 0 && (data.total > 0 || isNarrowed) && (
        <div className="com-facetas">
          <Facetas data={data} />
          <Found data={data} />
        </div>
      )}
      {isAnswered &&
        data.grupos.length === 0 &&
        (hasAnswer(data) ? <Secoes data={data} /> : !data.empenhos && <Nothing q={data.q} />)}
      {!isAnswered && <Tips />}
    </>
  )
}

const hasAnswer = ({ resposta, destaque }: BuscaPage) => resposta !== null || destaque !== null

function Found({ data }: { data: BuscaPage }) {
  if (data.secoes.length > 0) return <Secoes data={data} />
  return data.total > 0 ? <Achados data={data} /> : <NothingHere data={data} />
}

function countText(data: BuscaPage): string {
  const { total, q, corrigido, empenhos } = data
  if (total === 0 && (empenhos || hasAnswer(data))) return `Busca: ${q}`
  if (total === 0) return 'Nenhum resultado encontrado'
  return `${mostraNumero(total)} ${total === 1 ? 'resultado' : 'resultados'} para “${corrigido ?? q}”`
}

function Corrected({ data, corrigido }: { data: BuscaPage; corrigido: string }) {
  return (
    <p className="lead">
      {`Não há nada com “${data.q}”.`} <b>Você quis dizer</b>{' '}
      <a href={enderecoDe(data, { q: corrigido })}>
        <b>{corrigido}</b>
      </a>
      ? Mostramos estes.
    </p>
  )
}

function SearchForm({ data: { q, tipo, de, ate, ordem, erro } }: { data: BuscaPage }) {
  const filters = { tipo, de, ate, ordem: ordem === 'grupos' ? null : ordem }
  return (
    <search aria-label="Busca em todo o portal">
      <form className="busca-grande medida" action="/busca">
        <Field id="q" label="O que você procura?" error={erro ?? undefined}>
          {(attributes) => (
            <div className="linha-busca">
              <input {...attributes} className="controle" type="search" name="q" defaultValue={q} autoComplete="off" />
              <button type="submit" className="btn">
                Buscar
              </button>
            </div>
          )}
        </Field>
        {Object.entries(filters).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </search>
  )
}

function NothingHere({ data }: { data: BuscaPage }) {
  return (
    <div className="vazio">
      <p>
        <strong>Nada neste tipo e período.</strong>
      </p>
      <p>
        <a href={enderecoDe(data, { tipo: null, de: null, ate: null })}>Procurar em tudo</a>
      </p>
    </div>
  )
}

function Nothing({ q }: { q: string }) {
  return (
    <div className="vazio">
      <p>
        <strong>Nada foi encontrado para “{q}”.</strong>
      </p>
      <p>
        Confira se as palavras estão escritas corretamente ou tente com menos palavras. Só com palavras muito comuns,
        como “de” ou “para”, nada é procurado.
      </p>
      <p>
        Você também pode consultar as <a href="/acesso/licitacoes">licitações</a>, os{' '}
        <a href="/acesso/contratos">contratos</a>, a{' '}
        <a href="/acesso/estrutura-organizacional">estrutura organizacional</a> ou o{' '}
        <a href="/mapa-do-site">mapa do site</a>. O que não está publicado pode ser pedido pelo{' '}
        <a href="/esic">E-Sic</a>.
      </p>
    </div>
  )
}

function Tips() {
  return (
    <section className="secao texto" aria-labelledby="dicas">
      <h2 id="dicas">Como procurar</h2>
      <ul>
        <li>
          Use uma ou mais palavras, como no dia a dia: “posto” encontra as unidades de saúde. Se nada tem todas elas,
          aparece o que tem mais.
        </li>
        <li>
          Maiúsculas, acentos e plural não fazem diferença: “licitacao” encontra “Licitações”, “contrato” encontra
          “contratos”.
        </li>
        <li>Entre aspas, as palavras têm de estar juntas: “merenda escolar”.</li>
        <li>Com um sinal de menos, a palavra não pode estar: merenda -transporte.</li>
        <li>
          O número também serve, com ou sem pontos: “012/2026” encontra a licitação com esse número, “lei 1234” a Lei
          1.234, “515/2025” o empenho.
        </li>
      </ul>
    </section>
  )
}
