import { governoDigital, NormasLocais } from '#kits/normas-locais/web/normas-locais.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { CardTable } from '#ui/card-table.tsx'
import type { ApiPage } from '../dados-abertos.contract.ts'
import { licenca } from '../licenca.ts'
import { Addresses } from './addresses.tsx'
import { FieldTable } from './field-table.tsx'
import '#ui/css/dados-abertos.css'
import '#ui/css/caixa.css'

const title = 'Dados abertos'
const lead = 'Tudo o que o portal publica pode ser lido por programas, sem cadastro e sem chave de acesso.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

export default function ApiPageView({ data }: PageProps<ApiPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <Lists listas={data.listas} />
      <ForPrograms anos={data.anos} />
      <Terms />
      <NormasLocais {...governoDigital} normas={data.normas} />
      <section className="secao" aria-labelledby="consultas">
        <h2 id="consultas">Consultas</h2>
        <HowItWorks />
        {data.calls.map((call) => (
          <Call key={call.path} call={call} />
        ))}
      </section>
    </>
  )
}

function Lists({ listas }: { listas: ApiPage['listas'] }) {
  return (
    <section className="secao" aria-labelledby="listas">
      <h2 id="listas">O que existe</h2>
      <p className="medida">
        Cada lista, inteira ou com os filtros da sua página, em formatos abertos. O{' '}
        <a href="/dados/dicionario">dicionário de dados</a> diz o que é cada coluna.
      </p>
      <CardTable
        caption="Listas publicadas e seus formatos"
        rows={listas}
        keyOf={({ id }) => id}
        columns={{
          Lista: ({ pagina, nome }) => <a href={pagina}>{nome}</a>,
          'Lista inteira': ({ nome, arquivos }) => <Addresses of={nome} items={arquivos} />,
          Novidades: ({ nome, novidades }) => (novidades.length > 0 ? <Addresses of={nome} items={novidades} /> : '—'),
          Colunas: ({ id, nome }) => (
            <a href={`/dados/dicionario#${id}`}>
              Dicionário<span className="oculto"> de {nome}</span>
            </a>
          ),
        }}
      />
    </section>
  )
}

function ForPrograms({ anos }: { anos: number[] }) {
  return (
    <section className="secao medida" aria-labelledby="programas">
      <h2 id="programas">Para programas</h2>
      <ul className="lista-enderecos">
        <li>
          <a href="/dados/datapackage.json">/dados/datapackage.json</a> – as listas como Data Package (Frictionless):
          arquivos, colunas, tipos e licença.
        </li>
        <li>
          <a href="/dados/anuais.json">/dados/anuais.json</a> – um arquivo por ano de cada lista, em CSV compactado, com
          o tamanho e o resumo SHA-256 de cada um.
        </li>
        <li>
          <code>/ajax/mudancas/…?desde=</code> – para quem mantém uma cópia: o que entrou, mudou ou saiu de cada lista
          de registros desde a última vez. Os endereços estão no <a href="/dados/dicionario">dicionário de dados</a>, e
          um programa que os segue nos <a href="/dados/exemplos">exemplos</a>.
        </li>
        <li>
          <a href="/dados/exemplos">/dados/exemplos</a> – como baixar e ler as listas com curl, Python, R e planilhas.
        </li>
        <li>
          <a href="/dados/catalogo.jsonld">/dados/catalogo.jsonld</a> – o catálogo das listas no padrão DCAT-AP, em
          JSON-LD, que outros catálogos (CKAN) colhem.
        </li>
        <li>
          <code>/dados/ocds.json?ano=</code> – licitações e contratos de cada ano, com quem participou, itens, aditivos
          e pagamentos, no padrão internacional de contratações abertas, OCDS 1.1.5
          {anos.length > 0 && ': '}
          <Addresses
            of="licitações e contratos"
            items={anos.map((ano) => ({ href: `/dados/ocds.json?ano=${ano}`, label: String(ano) }))}
          />
          . Com <code>?ocid=</code>, um só processo.
        </li>
        <li>
          <a href="/dados/importacoes">/dados/importacoes</a> – os arquivos de que vieram os dados, com o resumo SHA-256
          de cada um.
        </li>
        <li>
          <a href="/dados/integridade">/dados/integridade</a> – a prova de que o que foi publicado não foi mudado
          depois.
        </li>
        <li>
          <a href="/api/openapi.json">/api/openapi.json</a> – as consultas, no padrão OpenAPI 3.1.
        </li>
      </ul>
    </section>
  )
}

function Terms() {
  return (
    <section className="secao medida" aria-labelledby="termos">
      <h2 id="termos">Termos de uso</h2>
      <p>
        Os dados são públicos e podem ser copiados, combinados, transformados e redistribuídos para qualquer fim, também
        comercial, citada a fonte: licença{' '}
        <a href={licenca.path} rel="license">
          {licenca.title}
        </a>{' '}
        (Lei 12.527/2011, art. 8º, § 3º).
      </p>
      <p>
        O acesso automatizado às listas é livre, sem cadastro, sem chave e sem limite de consultas. Pedimos só o que
        mantém o portal rápido para todos: para copiar uma lista, use o arquivo completo em vez de percorrer as páginas;
        para saber o que mudou, use as novidades, que respondem 304 a quem já as tem. Quatro arquivos completos são
        gerados de cada vez, no máximo dois para o mesmo endereço de rede (pacotes OCDS: dois e um); um pedido além
        deles espera a sua vez e, se ela demora, recebe o código 503 e quando tentar de novo; um terceiro do mesmo
        endereço, o código 429. Quem deixa de receber os dados por meio minuto perde o lugar.
      </p>
      <p>
        Os dados pessoais que a lei manda publicar só podem ser tratados segundo a Lei Geral de Proteção de Dados (Lei
        13.709/2018, art. 7º, § 3º).
      </p>
    </section>
  )
}

function HowItWorks() {
  return (
    <div className="medida pilha-vertical">
      <p>
        As consultas respondem em JSON. A resposta certa vem em <code>data</code>; um erro traz <code>message</code>, e
        um filtro errado é apontado pelo nome, com o código 422. Datas são <code>AAAA-MM-DD</code>; valores, texto
        decimal com duas casas.
      </p>
      <p>
        Nas listas, <code>page</code> e <code>limit</code> (até 1.000) escolhem a página, <code>orderBy</code> e{' '}
        <code>ascending</code> a ordem, e cada filtro é um parâmetro com o seu nome:{' '}
        <code>/ajax/orgao?limit=50&amp;orgao_nome=saude</code>. Os arquivos e as novidades leem os mesmos filtros, todos
        também como um objeto JSON em <code>filters</code>.
      </p>
    </div>
  )
}

function Call({ call }: { call: ApiPage['calls'][number] }) {
  return (
    <details className="filtros consulta">
      <summary>
        {call.summary} <code>{call.path}</code>
      </summary>
      <div className="consulta-corpo">
        {call.example && (
          <p>
            <a href={call.example}>Abrir a consulta {call.summary}</a>
          </p>
        )}
        {call.parameters.length > 0 && (
          <>
            <h3>Parâmetros</h3>
            <FieldTable caption={`Parâmetros de ${call.path}`} fields={call.parameters} />
          </>
        )}
        {call.columns.length > 0 && (
          <>
            <h3>Colunas</h3>
            <FieldTable caption={`Colunas de ${call.path}`} fields={call.columns} />
          </>
        )}
      </div>
    </details>
  )
}
