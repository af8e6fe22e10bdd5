// The PNCP beside the portal. Plain forms: what is taken over is reviewed on the page of its import.
import type { ReactNode } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ItemDoPncp, ParteDoPncp, PncpPagina } from '../pncp.contract.ts'
import '#ui/css/marcaveis.css'

const call = '/painel/ajax/pncp'

const done = {
  leitura: 'O portal começa a ler o PNCP em instantes. Pode levar alguns minutos: abra esta página de novo depois.',
  arquivos: 'O portal começa a trazer os arquivos em instantes, um a um. Abra esta página de novo depois.',
  sozinho: 'A escolha foi salva.',
}

const words = {
  licitacao: { title: 'Licitações e contratações diretas', edit: '/painel/licitacao/edicao' },
  contrato: { title: 'Contratos', edit: '/painel/contrato/edicao' },
  ata: { title: 'Atas de registro de preços', edit: '/painel/ata/edicao' },
  pca: { title: 'Plano de contratações', edit: '/painel/pca/edicao' },
} as const

export const head = () => panelHead('PNCP')

export default function PncpPage({ data }: PageProps<PncpPagina>) {
  const { form } = useFrame()
  return (
    <div className="coluna pncp">
      <SuccessBanner messages={done} />
      <PageHead
        title="PNCP"
        lead="O que o Portal Nacional de Contratações Públicas diz deste município, ao lado do que está aqui."
      >
        {data.ligado && data.entidades.length > 0 && (
          <PlainForm to="leitura">
            <button type="submit" className="btn sec">
              Ler o PNCP agora
            </button>
          </PlainForm>
        )}
      </PageHead>
      {form?.message && (
        <div className="alerta erro" role="alert">
          <p>{form.message}</p>
        </div>
      )}
      <Reading {...data} />
      {data.estado.lido_em &&
        data.partes.map((parte) => <Part key={parte.conjunto} isWhole={data.estado.desde !== null} {...parte} />)}
      <Files {...data} />
      <ByItself {...data} />
    </div>
  )
}

function Reading({ ligado, entidades, estado: { lido_em, tentado_em, problema, desde } }: PncpPagina) {
  if (!ligado)
    return (
      <div className="alerta aviso">
        <p>
          O PNCP está desligado nas configurações do servidor (<code>PNCP_BASE_URL</code>).
        </p>
      </div>
    )
  if (!entidades.length)
    return (
      <div className="alerta aviso">
        <p>
          Nenhuma entidade tem CNPJ, e é por ele que o PNCP é perguntado. <a href="/painel/entidade">Informe o CNPJ</a>.
        </p>
      </div>
    )
  return (
    <>
      {problema && tentado_em && (
        <div className="alerta aviso">
          <p>
            A última leitura, em <DayAndHour instant={tentado_em} />, não chegou ao fim. {problema}{' '}
            {lido_em && 'O que se vê abaixo é o que tinha sido lido até então.'} O portal tenta de novo à noite.
          </p>
        </div>
      )}
      {lido_em ? (
        <p>
          Lido em <DayAndHour instant={lido_em} />
          {desde && (
            <>
              , desde <Day date={desde} />
            </>
          )}
          . Entidades: {entidades.join('; ')}. A comparação é com o que está no portal agora.
          {!desde &&
            ' Uma entidade ainda não foi lida: até lá não se sabe o que está aqui e não no PNCP. O portal a lê desde 2021 na próxima noite.'}
        </p>
      ) : (
        <p>O PNCP ainda não foi lido. O portal o lê toda noite.</p>
      )}
    </>
  )
}

function Part({ conjunto, iguais, isWhole, ...parte }: ParteDoPncp & { isWhole: boolean }) {
  const { title, edit } = words[conjunto]
  const waiting = parte.novos_total + parte.diferentes_total
  return (
    <section className="secao" aria-labelledby={conjunto}>
      <h2 id={conjunto}>{title}</h2>
      <p>
        {mostraNumero(parte.novos_total)} no PNCP e não aqui, {mostraNumero(parte.diferentes_total)} com diferença,{' '}
        {mostraNumero(iguais)} sem diferença{isWhole && <>, {mostraNumero(parte.daqui_total)} aqui e não no PNCP</>}.
      </p>
      {waiting > 0 && (
        <PlainForm to={conjunto}>
          <Choice title="No PNCP e não aqui" items={parte.novos} total={parte.novos_total} of={conjunto} />
          <Choice
            title="Com diferença"
            items={parte.diferentes}
            total={parte.diferentes_total}
            of={conjunto}
            below={({ numero }) => {
              const found = parte.diferentes.find((each) => each.numero === numero)
              return found && <Changes {...found} />
            }}
          />
          {conjunto === 'licitacao' && (
            <label className="marcavel" htmlFor="arquivos">
              <input type="checkbox" id="arquivos" name="arquivos" value="1" />
              <span>Trazer também os arquivos delas (editais, atas e outros), na noite depois da gravação</span>
            </label>
          )}
          <div className="acoes">
            <button type="submit" className="btn">
              Trazer os marcados para o portal
            </button>
            <button type="submit" className="btn sec" name="todos" value="1">
              Trazer todos
            </button>
          </div>
          <p className="dica">Nada é gravado ainda: abre-se a conferência, como a de um arquivo.</p>
        </PlainForm>
      )}
      {parte.daqui.length > 0 && (
        <>
          <h3>Aqui e não no PNCP</h3>
          <details>
            <summary>
              Ver {parte.daqui.length === 1 ? 'o registro' : `os ${mostraNumero(parte.daqui.length)} registros`}
            </summary>
            <ul className="marcaveis">
              {parte.daqui.map(({ id, nome, texto }) => (
                <li key={id}>
                  <a href={`${edit}/${id}`}>{nome}</a>
                  <p>{texto}</p>
                </li>
              ))}
            </ul>
            <Others shown={parte.daqui.length} total={parte.daqui_total} />
          </details>
        </>
      )}
    </section>
  )
}

function Files({ ligado, arquivos: { itens, itens_total, esperam, trazidos, problemas } }: PncpPagina) {
  if (!ligado || itens_total + esperam + trazidos + problemas.length === 0) return null
  return (
    <section className="secao" aria-labelledby="arquivos-pncp">
      <h2 id="arquivos-pncp">Arquivos das licitações</h2>
      <p>
        {trazidos === 1 ? '1 arquivo trazido' : `${mostraNumero(trazidos)} arquivos trazidos`} do PNCP;{' '}
        {esperam === 1 ? '1 licitação espera' : `${mostraNumero(esperam)} licitações esperam`} os seus.
      </p>
      {problemas.length > 0 && (
        <ul className="marcaveis">
          {problemas.map(({ numero, titulo, problema, licitacao_id }) => (
            <li key={`${numero} ${titulo}`}>
              <span className="marcavel-texto">
                <b>{titulo || 'Não terminou'}</b>
                <span>{problema}</span>
                <span className="vago">
                  {licitacao_id === null ? numero : <a href={`/painel/licitacao/edicao/${licitacao_id}`}>{numero}</a>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {esperam > 0 && (
        <PlainForm to="arquivos">
          <div className="acoes">
            <button type="submit" className="btn sec">
              Trazer agora os que esperam
            </button>
          </div>
        </PlainForm>
      )}
      {itens_total > 0 && (
        <PlainForm to="arquivos">
          <Choice title="Licitações daqui que estão no PNCP" items={itens} total={itens_total} of="arquivos" />
          <div className="acoes">
            <button type="submit" className="btn">
              Trazer os arquivos das marcadas
            </button>
            <button type="submit" className="btn sec" name="todos" value="1">
              Trazer os de todas
            </button>
          </div>
          <p className="dica">
            Cada arquivo vira um documento da licitação, publicado na hora. Um que já veio não vem de novo, nem depois
            de removido aqui.
          </p>
        </PlainForm>
      )}
    </section>
  )
}

type ChoiceProps = {
  title: string
  items: ItemDoPncp[]
  total: number
  of: string
  below?: (item: ItemDoPncp) => ReactNode
}

function Choice({ title, items, total, of, below }: ChoiceProps) {
  if (!items.length) return null
  return (
    <fieldset className="bloco">
      <legend>{title}</legend>
      <ul className="marcaveis">
        {items.map((item) => (
          <li key={item.numero}>
            {item.problema ? (
              <Item {...item} />
            ) : (
              <label className="marcavel" htmlFor={`${of}-${item.numero}`}>
                <input type="checkbox" id={`${of}-${item.numero}`} name="numero" value={item.numero} />
                <Item {...item} />
              </label>
            )}
            {item.problema && <p className="marcavel-problema">Não pode ser trazido como está. {item.problema}</p>}
            {below?.(item)}
          </li>
        ))}
      </ul>
      <Others shown={items.length} total={total} />
    </fieldset>
  )
}

function Item({ titulo, texto, numero, dia }: ItemDoPncp) {
  return (
    <span className="marcavel-texto">
      <b>{titulo}</b>
      <span>{texto}</span>
      <span className="vago">
        {numero}, publicado em <Day date={dia} />
      </span>
    </span>
  )
}

function Changes({ href, discordancia, mudancas }: ParteDoPncp['diferentes'][number]) {
  return (
    <>
      {discordancia && <p className="alerta aviso">{discordancia}</p>}
      <dl className="marcavel-mudancas">
        {mudancas.map(({ campo, de, para }) => (
          <div key={campo}>
            <dt>{campo}</dt>
            <dd>
              <span>Aqui: {de ?? 'não informado'}</span>
              <span>PNCP: {para ?? 'não informado'}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={href}>Abrir o registro</a>
      </p>
    </>
  )
}

const Others = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? <p className="dica">E mais {mostraNumero(total - shown)}, que não são mostrados aqui.</p> : null

function ByItself({ estado }: PncpPagina) {
  return (
    <section className="secao" aria-labelledby="sozinho">
      <h2 id="sozinho">Trazer sozinho</h2>
      <PlainForm to="sozinho">
        <label className="marcavel" htmlFor="pncp_sozinho">
          <input type="checkbox" id="pncp_sozinho" name="pncp_sozinho" value="1" defaultChecked={estado.sozinho} />
          <span>
            Toda noite, depois de ler o PNCP, o portal grava o que é novo ou diferente lá. Cada gravação é uma
            importação, que pode ser desfeita.
          </span>
        </label>
        <div className="acoes">
          <button type="submit" className="btn sec">
            Salvar a escolha
          </button>
        </div>
      </PlainForm>
    </section>
  )
}

function PlainForm({ to, children }: { to: string; children: ReactNode }) {
  const { url } = useFrame()
  return (
    <form className="pilha-vertical" action={`${call}/${to}`} method="post">
      <input type="hidden" name="_pagina" value={url} />
      {children}
    </form>
  )
}
