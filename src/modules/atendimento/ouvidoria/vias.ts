// The three ways to identify (docs/specification/ombudsman.md#form), one of which the page's form sends as `ctt_identificacao`. Plain
// data, for server and browser.

export const vias = {
  nome: {
    nome: 'Com meu nome',
    frase: 'A resposta chega por e-mail, e quem cuida do caso pode falar com você.',
  },
  sigilo: {
    nome: 'Com sigilo',
    frase: 'Só a Ouvidoria vê o seu nome. O setor que responde recebe o texto sem ele.',
  },
  anonimo: {
    nome: 'Sem me identificar',
    frase:
      'Nada sobre você é guardado, nem o endereço do seu aparelho. Para ver a resposta, guarde o código do recibo.',
  },
} as const
export type Via = keyof typeof vias

export const isVia = (value: unknown): value is Via => typeof value === 'string' && Object.hasOwn(vias, value)

/** The same on the wire. */
export const bandeirasDe = (via: Via) => ({
  ctt_anonimo: via === 'anonimo' ? 'S' : 'N',
  ctt_sigiloso: via === 'sigilo' ? 'S' : 'N',
})

/** Why this kind can't be sent without a name. */
export const semAnonimo = (tipo: string) => `Para ${tipo.toLowerCase()} é preciso dizer quem é. Você pode pedir sigilo.`
