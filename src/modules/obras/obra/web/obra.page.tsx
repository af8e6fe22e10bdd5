// One work: whether it will be ready and what was paid for what. What stopped it comes before anything else.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import type { DatasetColumn } from '#kits/dataset/dataset.ts'
import { cellOf, ledTo } from '#kits/dataset/web/dataset-cells.tsx'
import { Mapa } from '#kits/mapa/web/mapa.tsx'
import { Picture } from '#kits/midia/web/picture.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead, WholeSubject } from '#ui/record-head.tsx'
import type { ObraPage } from '../obra.contract.ts'
import { situacoes } from '../obra.words.ts'
import { dizParada, mostraPercentual, type Relogio, relogiosDe } from '../relogios.ts'
import { Paralisacoes } from './paralisacoes.tsx'
import '#ui/css/obra.css'

const nomeDe = ({ obra_codigo }: ObraPage['record']) => `Obra ${obra_codigo}`

export const head = ({ set, record }: ObraPage): Head => ({
  title: record.obra_objeto,
  description: `${nomeDe(record)}: ${record.obra_objeto}.`,
  trail: [{ label: set.title, href: '/acesso/obras' }, { label: nomeDe(record) }],
})

const oQue = ['obra_tipo', 'obra_execucao', 'obra_empresa', 'obra_cnpj', 'obra_orgao', 'obra_licitacao', 'obra_fonte']
const quem = ['obra_acordo', 'obra_emenda', 'obra_fiscal', 'obra_responsavel_tecnico', 'obra_art', 'obra_cipi']
const quando = [
  'obra_ordem_servico',
  'obra_inicio',
  'obra_conclusao_prevista',
  'obra_conclusao_real',
  'obra_atualizacao',
]
const quanto = ['obra_valor_contratado', 'obra_valor_aditado', 'obra_valor_pago']

export default function ObraPageView({ data }: PageProps<ObraPage>) {
  const { record, set, hoje, dinheiro } = data
  const factsOf = (names: string[]) =>
    names.map((name): Fact => {
      const column = set.columns[name] as DatasetColumn
      const value = cellOf(name, column, record) || column.absent
      return [column.label, name === 'obra_empresa' ? ledTo(data.pagina, value) : value]
    })
  const parada = dizParada(record, hoje)
  return (
    <>
      <RecordHead
        over={nomeDe(record)}
        title={record.obra_objeto}
        actions={
          record.contrato_id && (
            <a className="btn" href={`/acesso/contratos/${record.contrato_id}`}>
              Ver o contrato {record.contrato_numero}
            </a>
          )
        }
      >
        <span className={`selo ${tons[record.obra_situacao]}`}>{parada ?? situacoes[record.obra_situacao]}</span>
      </RecordHead>
      <Paralisacoes data={data} />
      <Relogios relogios={relogiosDe(record, dinheiro, hoje)} />
      <Fotos data={data} />
      <Medicoes data={data} />
      <Itens data={data} />
      <Onde data={data} />
      <section className="secao">
        <h2>A obra</h2>
        <Facts facts={factsOf([...oQue, ...quando, ...quanto, ...quem, 'entidade_id'])} />
      </section>
      <WholeSubject heading="Objeto" text={record.obra_objeto} />
    </>
  )
}

const tons = {
  em_andamento: 'ana',
  a_iniciar: 'esp',
  paralisada: 'avi',
  inacabada: 'rej',
  rescindida: 'rej',
  concluida: 'con',
} as const

function Medicoes({ data: { medicoes, medicoes_soma, dinheiro } }: { data: ObraPage }) {
  const acima = medicoes_soma !== null && dinheiro.valor !== null && Number(medicoes_soma) > Number(dinheiro.valor)
  return (
    <section className="secao">
      <h2>Medições</h2>
      {medicoes.length === 0 && <p className="vago">Nenhuma medição informada.</p>}
      {medicoes_soma !== null && <p>{`As medições somam ${mostraDinheiro(medicoes_soma)}.`}</p>}
      {acima && (
        <p className="alerta aviso">
          {`É mais que o valor da obra com os aditivos informados, ${mostraDinheiro(dinheiro.valor ?? '')}.`}
        </p>
      )}
      <NumberTable
        caption="Medições da obra"
        rows={medicoes.map((uma) => ({
          key: String(uma.obra_medicao_id),
          head: {
            label: 'Medição',
            value: <a href={`/acesso/obras/medicoes/${uma.obra_medicao_id}`}>{`${uma.obra_medicao_numero}ª`}</a>,
          },
          cells: [
            { label: 'Data', value: <Day date={uma.obra_medicao_data} /> },
            {
              label: 'Feito até ela',
              value: uma.obra_medicao_percentual ? mostraPercentual(uma.obra_medicao_percentual) : 'Não informado',
            },
            { label: 'Valor', value: mostraDinheiro(uma.obra_medicao_valor) },
            {
              label: 'Paga em',
              value: uma.obra_medicao_pago_em ? <Day date={uma.obra_medicao_pago_em} /> : 'Não informado',
            },
          ],
        }))}
      />
    </section>
  )
}

const quantidade = (valor: string | null, unidade: string) =>
  valor === null ? 'Não informado' : `${mostraNumero(valor.replace(/\.?0+$/, ''))} ${unidade}`

function Itens({ data: { itens, itens_todos, itens_soma, record } }: { data: ObraPage }) {
  return (
    <section className="secao">
      <h2>O que foi contratado e o que foi feito</h2>
      {itens_soma === null ? (
        <p className="vago">Itens, quantidades e preços não informados.</p>
      ) : (
        <p>
          {`${itens_todos === 1 ? 'O item soma' : `Os ${mostraNumero(itens_todos)} itens somam`} ${mostraDinheiro(itens_soma)}. `}
          <a href={`/acesso/obras/itens?${new URLSearchParams({ obra_codigo: record.obra_codigo })}`}>
            {itens_todos > itens.length
              ? `Aqui estão os ${itens.length} primeiros: ver todos`
              : 'Ver na lista de itens'}
          </a>
        </p>
      )}
      <NumberTable
        caption="Itens da obra"
        rows={itens.map((um) => ({
          key: String(um.obra_item_id),
          head: {
            label: 'Item',
            value: (
              <a href={`/acesso/obras/itens/${um.obra_item_id}`}>
                {um.obra_item_numero} {um.obra_item_descricao}
              </a>
            ),
          },
          cells: [
            { label: 'Contratado', value: quantidade(um.obra_item_quantidade, um.obra_item_unidade) },
            { label: 'Executado', value: quantidade(um.obra_item_quantidade_executada, um.obra_item_unidade) },
            { label: 'Valor', value: mostraDinheiro(um.obra_item_valor_total) },
            {
              label: 'Pago',
              value: um.obra_item_valor_pago ? mostraDinheiro(um.obra_item_valor_pago) : 'Não informado',
            },
          ],
        }))}
      />
    </section>
  )
}

// No map of a foreign service is loaded: who wants one opens it.
function Onde({ data: { record, mapa } }: { data: ObraPage }) {
  const { obra_latitude: lat, obra_longitude: lon } = record
  const ponto = lat !== null && lon !== null ? `${Number(lat)},${Number(lon)}` : null
  return (
    <section className="secao" id="mapa" aria-labelledby="mapa-t">
      <h2 id="mapa-t">Onde fica</h2>
      <Facts
        facts={[
          ['Endereço', record.obra_endereco],
          [
            'Bairro ou povoado',
            record.obra_bairro && (
              <a href={`/acesso/obras?${new URLSearchParams({ obra_bairro: record.obra_bairro })}`}>
                {record.obra_bairro}
              </a>
            ),
          ],
          [
            'Coordenadas',
            ponto && (
              <>
                {`${mostraNumero(String(Number(lat)))}; ${mostraNumero(String(Number(lon)))} `}
                <a
                  href={`https://www.openstreetmap.org/?mlat=${Number(lat)}&mlon=${Number(lon)}#map=17/${Number(lat)}/${Number(lon)}`}
                >
                  Abrir no OpenStreetMap
                </a>
                {' · '}
                <a href={`geo:${ponto}`}>Abrir no aplicativo de mapas</a>
              </>
            ),
          ],
        ]}
      />
      {mapa && (
        <Mapa mapa={mapa} deQue="obras">
          <p>
            Esta obra é o ponto cheio; as outras são as mais próximas.{' '}
            <a href="/acesso/obras#mapa">Todas as obras no mapa</a>
          </p>
        </Mapa>
      )}
    </section>
  )
}

// Done, paid and time, one below the other on one scale. The words say all of it; the bars are for the eye.
const Relogios = ({ relogios }: { relogios: Relogio[] }) => (
  <section className="secao">
    <h2>Em que pé está</h2>
    <dl className="relogios">
      {relogios.map(({ nome, parte, texto }) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd className={parte === null ? 'vago' : undefined}>{texto}</dd>
          {parte !== null && (
            <svg width="100%" height="10" aria-hidden="true">
              <rect width="100%" height="10" rx="5" />
              {parte > 0 && <rect width={`${Math.min(100, parte).toFixed(1)}%`} height="10" rx="5" />}
            </svg>
          )}
        </div>
      ))}
    </dl>
  </section>
)

// Photographs of a work, the newest first: a row that scrolls where it is wider than the screen.
function Fotos({ data: { fotos, record, hoje } }: { data: ObraPage }) {
  const { obra_inicio: inicio } = record
  return (
    <section className="secao" aria-labelledby="fotos">
      <h2 id="fotos">Fotos da obra</h2>
      {fotos.length === 0 && (
        <p className="vago">
          {inicio && inicio <= hoje ? `Nenhuma foto desde o início, em ${mostraData(inicio)}.` : 'Nenhuma foto ainda.'}
        </p>
      )}
      {fotos.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1)
        <ul className="fotos-da-obra" tabIndex={0} aria-labelledby="fotos">
          {fotos.map(({ obra_foto_id, obra_foto_data, obra_foto_percentual, obra_foto_alt, imagem }) => (
            <li key={obra_foto_id}>
              <Picture imagem={imagem} alt={obra_foto_alt} sizes="18rem" />
              <b>
                <Day date={obra_foto_data} />
              </b>
              {obra_foto_percentual && `: ${mostraPercentual(obra_foto_percentual)} feito`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
