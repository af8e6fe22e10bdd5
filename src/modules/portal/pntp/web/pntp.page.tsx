// Where the town stands by the PNTP: the index and what holds the seal, what brings most next, what falls, each criterion with its evidence.
import { mostraData, mostraDataHora } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { PostButton } from '#kits/form/web/post-button.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { usePolling } from '#kits/import/web/import-progress.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import '#ui/css/pntp.css'
import { ButtonLink } from '#ui/page-head.tsx'
import { oQueRende, porqueDe, type Tarefa, venceEm } from '../ordem.ts'
import type { Andamento, Avaliado, PntpPage } from '../pntp.contract.ts'
import { Barra, Criterios, Curva, doisDecimais, titleOf } from './avaliacao.tsx'
import { Opcoes } from './opcoes.tsx'

export const head = () => panelHead('Índice PNTP')

const done = {
  1: 'Salvo.',
  calculado: 'O índice foi calculado agora.',
  marca: 'Anotado. O índice foi calculado de novo.',
  matriz: 'A matriz foi carregada, e o índice calculado por ela.',
}
const primeiras = 6

export default function PntpPageView({ data }: PageProps<PntpPage>) {
  const { avaliacao, cuidados, curva } = data
  const minutosDe = (id: string) => cuidados.find(({ criterio }) => criterio === id)?.minutos ?? null
  const tarefas = oQueRende(avaliacao.criterios, minutosDe)
  return (
    <div className="pntp">
      <SuccessBanner messages={done} />
      <Calculo calculo={data.calculo} />
      <div className="cabecalho">
        <div>
          <p className="ajuda">
            Índice PNTP {avaliacao.ano}, calculado em <Instante em={avaliacao.em} />
          </p>
          <h1>{titleOf(avaliacao)}</h1>
          <p className="lead">{leadOf(data)}</p>
        </div>
        <ul className="acoes lista-simples" aria-label="O índice como arquivo">
          <li>
            <a className="btn" href="/painel/pntp/dossie.pdf">
              Dossiê para o avaliador
            </a>
          </li>
          <li>
            <ButtonLink href="/painel/pntp/dossie.csv">CSV</ButtonLink>
          </li>
          <li>
            <Calcular calculo={data.calculo} />
          </li>
        </ul>
      </div>
      <Barra indice={avaliacao.indice} />
      {tarefas.length > 0 && <Rende tarefas={tarefas} data={data} />}
      <Vence data={data} />
      <Curva curva={curva} />
      <Criterios avaliacao={avaliacao} extra={(um) => <DoCriterio um={um} data={data} />} />
      <Opcoes data={data} />
    </div>
  )
}

function Calcular({ calculo }: Pick<PntpPage, 'calculo'>) {
  if (calculo === 'em-curso')
    return (
      <button type="button" className="btn sec" disabled aria-busy="true">
        Calculando…
      </button>
    )
  return (
    <PostButton action="/painel/ajax/pntp/calcular" page="/painel/pntp" className="btn sec">
      Calcular agora
    </PostButton>
  )
}

// The page asks again by itself, with and without JavaScript, and says at the end how it went. A timed refresh takes a reader's place
// away, so that with JavaScript the page comes anew only when the run has ended.
function Calculo({ calculo }: Pick<PntpPage, 'calculo'>) {
  const desde = Number(useQueryValue('desde'))
  const de = desde > 0 ? `?desde=${desde}` : ''
  usePolling<Andamento>('/painel/ajax/pntp/andamento', calculo === 'em-curso', ({ calculando }) => {
    if (!calculando) location.replace(`/painel/pntp${de}`)
  })
  if (calculo === 'em-curso')
    return (
      <>
        <noscript>
          <meta httpEquiv="refresh" content={`3; url=/painel/pntp${de}`} />
        </noscript>
        <p className="alerta aviso" role="status">
          O índice está sendo calculado; leva alguns segundos. Os números abaixo são os de antes, e a página se atualiza
          sozinha. Se não, <a href={`/painel/pntp${de}`}>veja se já terminou</a>.
        </p>
      </>
    )
  if (calculo === 'pronto')
    return (
      <p className="alerta ok" role="status">
        {done.calculado}
      </p>
    )
  if (calculo === 'falhou')
    return (
      <p className="alerta erro" role="alert">
        O cálculo não terminou, e o índice abaixo é o de antes. Tente de novo; se continuar assim, veja{' '}
        <a href="/painel/sistema">como está o sistema</a>.
      </p>
    )
  return null
}

function Instante({ em }: { em: string }) {
  const { portal } = useFrame()
  return <>{mostraDataHora(em, portal.fuso_horario)}</>
}

function leadOf({ avaliacao }: PntpPage): string {
  const atendidos = avaliacao.criterios.filter(({ estado }) => estado === 'atende').length
  const todos = avaliacao.criterios.filter(({ estado }) => estado !== 'nao-se-aplica').length
  const faltam = avaliacao.essenciaisFaltando
  const base = `${atendidos} de ${todos} critérios atendidos por inteiro.`
  if (faltam.length === 0) return `${base} Nível ${avaliacao.nivel}, com todos os essenciais.`
  const lista = faltam.join(', ')
  const outro =
    avaliacao.nivelAmplo === avaliacao.nivel
      ? ''
      : ` O nível é ${avaliacao.nivelAmplo} se um essencial conta quando há o dado e lhe falta outro item: como o Tribunal lê isso não está escrito.`
  return `${base} ${faltam.length === 1 ? `Falta um essencial (${lista})` : `Faltam ${faltam.length} essenciais (${lista})`}; sem eles não há selo.${outro}`
}

function Rende({ tarefas, data }: { tarefas: Tarefa[]; data: PntpPage }) {
  const primeiros = tarefas.slice(0, primeiras)
  const soma = primeiros.reduce((sum, { falta }) => sum + falta, 0)
  const minutos = primeiros.reduce((sum, { minutos: uns }) => sum + uns, 0)
  return (
    <section className="secao" aria-labelledby="rende">
      <h2 id="rende">O que mais rende agora</h2>
      <p className="ajuda">
        O que falta para o selo vem primeiro; depois, pontos por hora de trabalho.{' '}
        {primeiros.length === 1 ? 'Este leva' : `Estes ${primeiros.length} levam`} {duracao(minutos)} e{' '}
        {primeiros.length === 1 ? 'chega' : 'chegam'} a {doisDecimais(data.avaliacao.indice + soma)} %. Os minutos são
        estimativas; quem administra pode mudá-las.
      </p>
      <ol className="lista-simples rende">
        {primeiros.map(({ criterio, falta, minutos: uns, porHora, seguraSelo }) => (
          <li key={criterio.id} className={seguraSelo ? 'segura' : undefined}>
            <p className="pontos">
              <b>+ {doisDecimais(falta)}</b> pontos
            </p>
            <div>
              <h3>{criterio.fazer}</h3>
              <p className="ajuda">
                <a href={`#criterio-${criterio.id}`}>
                  {criterio.id} {criterio.nome}
                </a>
                . {porqueDe(criterio)} {quemCuida(criterio, data)}
              </p>
            </div>
            <p className="tempo">
              {uns} min
              <br />
              <span className="ajuda">{doisDecimais(porHora)} por hora</span>
            </p>
            <a className="btn sec" href={criterio.onde}>
              Fazer<span className="oculto">: {criterio.fazer}</span>
            </a>
          </li>
        ))}
      </ol>
      {tarefas.length > primeiras && <p>E mais {tarefas.length - primeiras}, abaixo, nas dimensões.</p>}
    </section>
  )
}

const duracao = (minutos: number) =>
  minutos < 60 ? `${minutos} min` : `${Math.floor(minutos / 60)} h${minutos % 60 ? ` ${minutos % 60} min` : ''}`

const quemCuida = ({ id }: Avaliado, { cuidados }: PntpPage) => {
  const login = cuidados.find(({ criterio }) => criterio === id)?.login
  return login ? `Quem cuida: ${login}.` : ''
}

function Vence({ data }: { data: PntpPage }) {
  const { dia, criterios } = data.avaliacao
  const todos = venceEm(criterios, dia, somaDias(dia, 30))
  const grupos = [
    [7, todos.filter(({ vence }) => (vence ?? '') <= somaDias(dia, 7))],
    [15, todos.filter(({ vence }) => (vence ?? '') > somaDias(dia, 7) && (vence ?? '') <= somaDias(dia, 15))],
    [30, todos.filter(({ vence }) => (vence ?? '') > somaDias(dia, 15))],
  ] as const
  return (
    <section className="secao" aria-labelledby="vence">
      <h2 id="vence">O que está para vencer</h2>
      {todos.length === 0 && <p>Nada deixa de contar nos próximos 30 dias.</p>}
      {grupos
        .filter(([, alguns]) => alguns.length > 0)
        .map(([dias, alguns]) =>
          dias < 30 ? (
            <div key={dias}>
              <h3>Em até {dias} dias</h3>
              <Vencem criterios={alguns} data={data} />
            </div>
          ) : (
            <details key={dias}>
              <summary>
                Em até {dias} dias: {alguns.length}
              </summary>
              <Vencem criterios={alguns} data={data} />
            </details>
          ),
        )}
    </section>
  )
}

function Vencem({ criterios, data }: { criterios: Avaliado[]; data: PntpPage }) {
  return (
    <ul className="lista-simples vence">
      {criterios.map((um) => (
        <li key={um.id}>
          <b>{mostraData(um.vence ?? '')}</b>
          <span>
            <a href={`#criterio-${um.id}`}>
              {um.id} {um.nome}
            </a>{' '}
            <span className="ajuda">
              − {doisDecimais(um.pontos)} pontos. {quemCuida(um, data)}
            </span>
          </span>
          <a href={um.onde}>{um.fazer}</a>
        </li>
      ))}
    </ul>
  )
}

function DoCriterio({ um, data }: { um: Avaliado; data: PntpPage }) {
  return (
    <p className="ajuda">
      {quemCuida(um, data)} Para atender: <a href={um.onde}>{um.fazer}</a>.{' '}
      <a href={`/painel/pntp/criterio/${um.id}`}>
        {um.pessoa ? 'Confirmar, não se aplica, quem cuida' : 'Não se aplica, quem cuida'}
        <span className="oculto">: {um.id}</span>
      </a>
    </p>
  )
}
