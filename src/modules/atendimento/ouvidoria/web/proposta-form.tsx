// The ombudsman proposes to treat the case as a request for information: the person agrees, or keeps the ombudsman's answer.
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { Contato, ContatoAberto } from '../ouvidoria.contract.ts'
import { Escolha } from './escolha.tsx'

export const propostaAction = '/ajax/contato/proposta'

type PropostaFormProps = {
  contato: Contato
  codigo: string
  onSent: (contato: ContatoAberto, action: string) => void
}

export function PropostaForm({ contato, codigo, onSent }: PropostaFormProps) {
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
export function PedidoCriado({ contato: { movimentos } }: { contato: Contato }) {
  const made = movimentos.findLast(({ mov_tipo }) => mov_tipo === 'esic')
  if (!made) return null
  return (
    <p className="alerta ok">
      Esta manifestação passou a ser o pedido de informação <b>{made.mov_para}</b>, no E-Sic. A resposta chega pelo
      e-mail que você deixou; no atendimento presencial, informe esse protocolo.
    </p>
  )
}
