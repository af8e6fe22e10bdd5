// Calls of the panel that write and do not ask before it is public, each with the reason (docs/decisions/0125-what-was-public-before.md).

const byName = 'a name of a few words, or a choice: the nightly look reads it'
const notPublic = 'what it stores is read by one person, or by staff'
const noText = 'it stores no text of anybody'

/** Addresses, and why. */
export const semGuarda: readonly (readonly [RegExp, string])[] = [
  [
    /\/(campo|alteracao)(\/:id)?$/,
    'it saves by the handlers of the record’s own form, which are guarded (edit-calls.ts)',
  ],
  [
    /\/importacao(\/|$)/,
    'each row is told of before it is stored (dadosNasLinhas), and the nightly look finds what stayed',
  ],
  [/\/(zip|documentos)(\/:id)?$/, 'as of imports: the files that it stores are looked into at night'],
  [/\/pncp\/[a-z]+$/, 'as of imports, of what another portal has published'],
  [
    /\/exclusao$|\/retirada$|\/remover\/:id$|\/restauracao$|\/remocao$/,
    'it takes away, or brings back what was guarded when it was written',
  ],
  [/\/confirmacao$|\/acessos\/de-todos$|\/tarja$/, noText],
  [/\/versao-anterior\/:id$/, 'its reason is read with every CPF masked, as the question says'],
  [
    /\/pagina-inicial$|\/licitacao\/modalidades$|\/fornecedores$|\/regra-fiscal$|\/servico-pedido$|\/site-oficial\//,
    noText,
  ],
  [
    /\/(emenda|acordo)\/:id\/empenhos$|\/pagina\/:id\/item\/|\/configuracao\/banner(Hero)?\/:id$/,
    'it links, orders or removes records',
  ],
  [/\/(categoria-\w+|tipo-\w+|situacao-licitacao)(\/:id)?$/, byName],
  [/\/regra-prazo$|\/contorno(\/\w+)?$/, byName],
  [/\/declaracao\/varias$/, 'the portal’s own words, and who signs them'],
  [/\/relatorio_gestao\/:id\/publicacao$/, 'its texts were guarded when they were written; this adds who signs'],
  [
    /\/pesquisa\/:id\/publicacao$/,
    'what somebody else wrote is refused when it has personal data (pesquisa-painel.routes.ts)',
  ],
  [/\/pntp\/\w+$/, notPublic],
  [/\/(solicitacao|contato|pedido-servico|email\/contato)(?!\/:id\/publicacao$)(\/|$)/, notPublic],
  [
    /\/(senha|acessos|confirmar|email-recebido|menu|lista|primeiros-passos|busca_sem_resultado\/todas)$|\/seguranca\/|\/ajax\/email(\/(troca|desistencia))?$/,
    notPublic,
  ],
  [/\/usuario(\/:id)?$|\/importacao_token|\/sistema\/|\/guarda\/|\/levar-tudo$|\/vazamentos\//, notPublic],
  [/\/ajax\/envio$/, 'a file waits for its form, which asks'],
  [/\/ajax\/midia$/, 'pictures are made anew, without what the camera noted; nothing is read in them'],
]
