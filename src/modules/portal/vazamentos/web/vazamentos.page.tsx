// What is public already and has what seldom is, with the ways to the record, to everybody's page and to a decision.
import { PostButton } from '#kits/form/web/post-button.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { FilterBox } from '#kits/list/web/filter-box.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { nomeDoAchado } from '#kits/vazamento/achado.ts'
import { CardTable } from '#ui/card-table.tsx'
import { PageHead } from '#ui/page-head.tsx'
import '#ui/css/filtros.css'
import type { VazamentosPage } from '../vazamentos.contract.ts'
import { Achados } from './achados.tsx'

const done = {
  justificado: 'O motivo está na trilha. O mesmo conteúdo não será perguntado de novo.',
  olhar: 'O portal vai olhar tudo de novo nos próximos minutos.',
}

export const head = () => panelHead('Vazamentos')

export default function VazamentosPageView({ data }: PageProps<VazamentosPage>) {
  return (
    <>
      <SuccessBanner messages={done} />
      <PageHead
        title="Vazamentos"
        lead="O que já está publicado e tem o que não costuma ser público: CPF, telefone, planilha oculta, texto sob tarja. De madrugada o portal olha o que mudou; quando as regras mudam, e uma vez por mês, olha tudo. O que for corrigido, retirado ou justificado sai desta lista sozinho."
      />
      <div className="pilha-vertical">
        <Rondas {...data} />
        <PostButton action="/painel/ajax/vazamentos/olhar" className="btn sec" around="acoes">
          Olhar tudo agora
        </PostButton>
      </div>
      <section className="secao" aria-labelledby="lista">
        <h2 id="lista">{aConferir(data)}</h2>
        <Filtro {...data} />
        <Lista {...data} />
      </section>
    </>
  )
}

const n = (value: number) => value.toLocaleString('pt-BR')
// before the end of the first look nobody knows how many there are
const aConferir = ({ inteira, total }: VazamentosPage) =>
  inteira ? `A conferir: ${n(total)}` : total > 0 ? `A conferir até agora: ${n(total)}` : 'A conferir'
const quanto = ({ registros, arquivos }: Pick<Olhar, 'registros' | 'arquivos'>) =>
  `${n(registros)} ${registros === 1 ? 'registro' : 'registros'} e ${n(arquivos)} ${arquivos === 1 ? 'arquivo' : 'arquivos'}`
type Olhar = NonNullable<VazamentosPage['ronda']>

function Rondas({ ronda, inteira, agora }: Pick<VazamentosPage, 'ronda' | 'inteira' | 'agora'>) {
  return (
    <>
      {agora && (
        <p className="alerta" role="status">
          {agora.comecou ? (
            <>
              O portal está olhando {agora.eInteira ? 'tudo' : 'o que mudou'} desde{' '}
              <DayAndHour instant={agora.inicio} />: até agora, {quanto(agora)}.
            </>
          ) : (
            <>
              O pedido de <DayAndHour instant={agora.inicio} /> para olhar{' '}
              {`${agora.eInteira ? 'tudo' : 'o que mudou'} espera a vez: começa nos próximos minutos.`}
            </>
          )}
        </p>
      )}
      {!ronda && !agora && <p>O portal ainda não olhou o que está publicado.</p>}
      {ronda && !ronda.eInteira && (
        <p>
          Último olhar, sobre o que mudou: <DayAndHour instant={ronda.fim ?? ronda.inicio} />. {quanto(ronda)}.
        </p>
      )}
      {inteira && (
        <p>
          Último olhar sobre tudo: <DayAndHour instant={inteira.fim ?? inteira.inicio} />. {quanto(inteira)}
          {inteira.incompletos > 0 && `, dos quais ${n(inteira.incompletos)} não puderam ser lidos por inteiro`}.
        </p>
      )}
    </>
  )
}

function Filtro({ tipos, tipo }: VazamentosPage) {
  if (tipos.length < 2) return null
  return (
    <FilterBox active={tipo ? 1 : 0} verb="Mostrar">
      <div className="campo">
        <label htmlFor="tipo">O que foi encontrado</label>
        <select id="tipo" name="tipo" className="controle" defaultValue={tipo}>
          <option value="">Tudo</option>
          {tipos.map((one) => (
            <option key={one.tipo} value={one.tipo}>
              {nomeDoAchado(one.tipo)} ({one.n})
            </option>
          ))}
        </select>
      </div>
    </FilterBox>
  )
}

function Lista({ itens, total, tipo, inteira }: VazamentosPage) {
  if (itens.length === 0 && !inteira && !tipo) return <p>Ainda não se sabe: o primeiro olhar não terminou.</p>
  if (itens.length === 0)
    return <p>{total > 0 && tipo ? 'Nada deste tipo.' : 'Nada do que está publicado espera por uma decisão.'}</p>
  return (
    <>
      <CardTable
        caption="O que está publicado e espera por uma decisão"
        rows={itens}
        keyOf={({ id }) => id}
        columns={{
          Registro: ({ publico, registro, onde }) => (
            <>
              {publico ? <a href={publico}>{registro}</a> : registro} <small>{onde}</small>
            </>
          ),
          'O que': ({ achados }) => <Achados achados={achados} />,
          Desde: ({ desde }) => <DayAndHour instant={desde} />,
          Ações: ({ id, edicao, registro, onde }) => (
            <>
              {edicao && (
                <>
                  <a href={edicao}>
                    Corrigir<span className="oculto"> {registro}</span>
                  </a>
                  {' · '}
                </>
              )}
              <a href={`/painel/vazamentos/${id}`}>
                Justificar
                <span className="oculto">
                  {' '}
                  {registro}, {onde}
                </span>
              </a>
            </>
          ),
        }}
      />
      {itens.length === 50 && <p className="dica">Os 50 mais antigos; os outros aparecem quando estes saírem.</p>}
    </>
  )
}
