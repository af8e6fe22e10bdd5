// A case as the person who wrote it sees it: where it stands, its term, what was said, and what may be written.
import { useEffect, useRef } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { mostraData } from '#base/data.ts'
import { typeText } from '#kits/anexo/web/file-facts.ts'
import { Verificacao } from '#kits/anexo/web/verificacao.tsx'
import { ComprovanteForm, ParForm } from '#kits/caso/web/par-form.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { anexosDoContato } from '../anexos.ts'
import { dizAtor, dizFundamento, dizMovimento } from '../movimentos.ts'
import type { Contato, ContatoAberto } from '../ouvidoria.contract.ts'
import { mensagemFields } from '../ouvidoria.fields.ts'
import { significados, tons } from '../situacoes.ts'
import { ArquivosField } from './arquivos-field.tsx'
import { Escolha } from './escolha.tsx'
import '#ui/css/ouvidoria.css'
import '#ui/css/solicitacao.css'

type CasoProps = {
  contato: ContatoAberto
  codigo: string
  /** It took the place of the form just now, and is announced. */
  isNew: boolean
  /** Messages and answers sent from this page, and what is said of the last. */
  enviadas: number
  feito: string
  onSent: (contato: ContatoAberto, action: string) => void
}
type DoCaso = Pick<CasoProps, 'contato' | 'codigo' | 'onSent'>

export function Caso({ contato, codigo, isNew, enviadas, feito, onSent }: CasoProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    scrollTo(0, 0)
    heading.current?.focus()
  }, [isNew])
  const { protocolo, tco_nome, ctt_data_cadastro, ctt_situacao, ctt_situacao_texto } = contato
  const deste = { pagina: '/ouvidoria/acompanhar', par: { protocolo, codigo } }
  const isOpen = ctt_situacao !== 'RES' && ctt_situacao !== 'ARQ'
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            {tco_nome} {protocolo}
          </h1>
          <p className="lead">
            Enviada em <DayAndHour instant={ctt_data_cadastro} />
            {contato.ctt_orgao && ` · ${contato.ctt_orgao}`}
          </p>
        </div>
        <div className="acoes">
          {/* another person may use the same computer */}
          <a className="btn sec" href="/ouvidoria/acompanhar">
            Sair desta página
          </a>
          <ComprovanteForm action="/ouvidoria/comprovante" {...deste} />
        </div>
      </div>
      {enviadas > 0 && <Enviada key={enviadas} feito={feito} />}
      <section className="prazo" aria-labelledby="situacao">
        <h2 id="situacao">Situação</h2>
        <p className="prazo-dia">
          <span className={`selo ${tons[ctt_situacao]}`}>{ctt_situacao_texto}</span>
        </p>
        <p>{significados[ctt_situacao]}</p>
        {isOpen && <Termo contato={contato} />}
      </section>
      {contato.proposta && <PropostaForm contato={contato} codigo={codigo} onSent={onSent} />}
      {ctt_situacao === 'COM' && <MensagemForm contato={contato} codigo={codigo} onSent={onSent} />}
      <section className="secao">
        <h2>O que você escreveu</h2>
        <p className="linhas">{contato.ctt_mensagem}</p>
        {contato.ctt_lugar && <p>Onde: {contato.ctt_lugar}</p>}
        {contato.ctt_quando && <p>Quando: {mostraData(contato.ctt_quando)}</p>}
        <p className="dica">{quemVe(contato)}</p>
        {contato.vistos.length > 0 && (
          <details>
            <summary>Quem viu meus dados</summary>
            <ul>
              {contato.vistos.map(({ rev_data, rev_o_que }) => (
                <li key={rev_data}>
                  <DayAndHour instant={rev_data} /> · Ouvidoria,{' '}
                  {rev_o_que === 'arquivo' ? 'um arquivo que você enviou' : 'a sua identidade'}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <Andamento contato={contato} codigo={codigo} />
      {contato.ctt_pode_avaliar && (
        <section className="secao">
          <h2>Como foi o atendimento?</h2>
          <p>Três perguntas, uma vez só. Ninguém fica sabendo de quem é a avaliação.</p>
          <ParForm action="/ouvidoria/avaliar" {...deste}>
            <button type="submit" className="btn">
              Avalie o atendimento
            </button>
          </ParForm>
        </section>
      )}
      {isOpen && ctt_situacao !== 'COM' && (
        // made anew after each message
        <MensagemForm key={enviadas} contato={contato} codigo={codigo} onSent={onSent} />
      )}
      <PedidoCriado contato={contato} />
      {!isOpen && (
        <p className="secao">
          Este caso está encerrado. Para tratar de outra coisa, <a href="/ouvidoria/manifestacao">faça uma nova</a>.
        </p>
      )}
    </>
  )
}

function Enviada({ feito }: { feito: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <p className="alerta ok" role="status" tabIndex={-1} ref={element}>
      {feito}
    </p>
  )
}

function Termo({ contato }: { contato: Contato }) {
  const { ctt_prazo, ctt_situacao, ctt_prorrogacao_motivo } = contato
  if (ctt_situacao === 'COM')
    return <p>Enquanto isso, o prazo da resposta está parado. Ele volta a correr com o seu envio.</p>
  return (
    <>
      <p>
        <b>
          Resposta até <time dateTime={ctt_prazo}>{mostraData(ctt_prazo)}</time>
        </b>
      </p>
      {ctt_prorrogacao_motivo && <p>Motivo da prorrogação: {ctt_prorrogacao_motivo}</p>}
      <details className="contagem">
        <summary>Como este prazo foi contado</summary>
        <ol>
          {contato.ctt_contagem_texto.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ol>
      </details>
    </>
  )
}

function quemVe({ ctt_anonimo, ctt_sigiloso }: Contato): string {
  if (ctt_anonimo) return 'Enviada sem identificação: ninguém sabe quem escreveu.'
  return ctt_sigiloso ? 'Com sigilo: só a Ouvidoria vê o seu nome.' : 'Com o seu nome.'
}

// The history of a case, oldest first, with what was written and the files of each step.
type AndamentoProps = { contato: Contato; codigo: string }

function Andamento({ contato, codigo }: AndamentoProps) {
  return (
    <section className="secao">
      <h2>Andamento</h2>
      <ol className="historico">
        {contato.movimentos.map((movimento) => (
          <li key={movimento.movimento_id}>
            <p>
              <strong>{dizMovimento(movimento)}</strong>
            </p>
            <p className="dica">
              <DayAndHour instant={movimento.mov_data} /> · {dizAtor(movimento)}
            </p>
            {dizFundamento(movimento) && <p>{dizFundamento(movimento)}</p>}
            {movimento.mov_assunto && <p>Assunto: {movimento.mov_assunto}</p>}
            {movimento.mov_texto && <p className="linhas">{movimento.mov_texto}</p>}
            <Arquivos contato={contato} codigo={codigo} de={movimento.movimento_id} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Arquivos({ contato, codigo, de }: AndamentoProps & { de: number }) {
  const anexos = contato.anexos.filter(({ movimento_id }) => movimento_id === de)
  if (!anexos.length) return null
  return (
    <ul className="lista-simples">
      {anexos.map((anexo) => (
        <li key={anexo.anexo_id}>
          <ParForm
            action={`/ouvidoria/anexo/${anexo.anexo_id}`}
            pagina="/ouvidoria/acompanhar"
            par={{ protocolo: contato.protocolo, codigo }}
          >
            <button type="submit" className="link abre-arquivo">
              {anexo.ane_nome}
            </button>{' '}
            <span className="dica">
              {typeText(anexo)} · {sizeText(anexo.ane_tamanho)}
              <Verificacao {...anexo} />
            </span>
          </ParForm>
        </li>
      ))}
    </ul>
  )
}

// A message to the ombudsman in an open case, or what the ombudsman requested.
export const mensagemAction = '/ajax/contato/mensagem'

function MensagemForm({ contato, codigo, onSent }: DoCaso) {
  const { ctt_situacao, ctt_complemento_prazo, movimentos } = contato
  const isComplement = ctt_situacao === 'COM'
  const pedido = movimentos.findLast(({ mov_tipo }) => mov_tipo === 'pedido')
  return (
    <section className="secao coluna pilha-vertical" aria-labelledby="escrever">
      <h2 id="escrever">{isComplement ? 'A Ouvidoria precisa de mais informações' : 'Escrever à Ouvidoria'}</h2>
      {isComplement && pedido && <p className="resposta linhas">{pedido.mov_texto}</p>}
      {isComplement && ctt_complemento_prazo && (
        <p>
          Responda até <time dateTime={ctt_complemento_prazo}>{mostraData(ctt_complemento_prazo)}</time>. Sem resposta
          até lá, o caso é arquivado.
        </p>
      )}
      <RecordForm<ContatoAberto>
        action={mensagemAction}
        done={(sent) => onSent(sent, mensagemAction)}
        submitLabel="Enviar"
      >
        <input type="hidden" name="protocolo" value={contato.protocolo} />
        <input type="hidden" name="codigo" value={codigo} />
        <TextAreaField
          {...attributesOf(mensagemFields, 'mensagem')}
          label={isComplement ? 'Sua resposta' : 'Mensagem'}
        />
        <ArquivosField names={anexosDoContato} isAnonimo={contato.ctt_anonimo} />
      </RecordForm>
    </section>
  )
}

// The ombudsman proposes to treat the case as a request for information: the person agrees, or keeps the ombudsman's answer.
export const propostaAction = '/ajax/contato/proposta'

function PropostaForm({ contato, codigo, onSent }: DoCaso) {
  const { proposta, ctt_anonimo } = contato
  if (!proposta) return null
  return (
    <section className="secao coluna pilha-vertical" aria-labelledby="proposta">
      <h2 id="proposta">É um pedido de informação?</h2>
      <p>
        A Ouvidoria propõe tratar a sua manifestação como um pedido de informação, no E-Sic ({proposta.destino}). Você
        decide. Até lá a Ouvidoria segue com ela, no mesmo prazo.
      </p>
      <p className="resposta linhas">{proposta.motivo}</p>
      {ctt_anonimo && (
        <p>
          Um pedido de informação precisa do seu nome e de um e-mail (Lei 12.527/2011, art. 10), e esta manifestação não
          os tem. Se quiser, <a href="/esic">faça o pedido no E-Sic</a>; esta manifestação continua com a Ouvidoria.
        </p>
      )}
      <RecordForm<ContatoAberto>
        action={propostaAction}
        done={(answered) => onSent(answered, propostaAction)}
        submitLabel="Enviar resposta"
      >
        <input type="hidden" name="protocolo" value={contato.protocolo} />
        <input type="hidden" name="codigo" value={codigo} />
        <fieldset className="escolhas">
          <legend className="oculto">Sua resposta</legend>
          {!ctt_anonimo && (
            <Escolha
              id="resposta"
              name="resposta"
              value="sim"
              isChosen={false}
              label="Sim, tratar como pedido de informação"
              hint={consequence(contato)}
            />
          )}
          <Escolha
            id={ctt_anonimo ? 'resposta' : 'resposta-nao'}
            name="resposta"
            value="nao"
            isChosen={false}
            label="Não, quero a resposta da Ouvidoria"
            hint="Nada muda na manifestação, nem no prazo dela."
          />
        </fieldset>
      </RecordForm>
    </section>
  )
}

// What is true of the E-Sic (docs/decisions/0036-the-ombudsman.md): its staff see the name; each look at the other data is recorded.
function consequence({ ctt_sigiloso, proposta }: Contato): string {
  const way = proposta?.temEmail
    ? 'A resposta chega por e-mail.'
    : 'Sem e-mail, a resposta é dada no atendimento presencial.'
  const secret = ctt_sigiloso
    ? ' No E-Sic não há sigilo: os servidores que cuidam dele veem o seu nome. Documento, e-mail e telefone só são abertos com registro de quem os viu.'
    : ''
  return `O caso na Ouvidoria termina, e o pedido ganha protocolo e prazo próprios. ${way}${secret}`
}

/** What it became, and how that is followed. */
function PedidoCriado({ contato: { movimentos } }: { contato: Contato }) {
  const made = movimentos.findLast(({ mov_tipo }) => mov_tipo === 'esic')
  if (!made) return null
  return (
    <p className="alerta ok">
      Esta manifestação passou a ser o pedido de informação <b>{made.mov_para}</b>, no E-Sic. A resposta chega pelo
      e-mail que você deixou; no atendimento presencial, informe esse protocolo.
    </p>
  )
}
