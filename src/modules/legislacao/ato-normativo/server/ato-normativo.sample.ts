// This module's test rows.
export const portariaSample = {
  ato_normativo_tipo: 6,
  ato_normativo_numero: '17',
  ato_normativo_data: '2024-05-06',
  ato_normativo_ementa: 'Designa os membros da comissão de inventário.',
  ato_normativo_texto:
    'Art. 1º Ficam designados os servidores abaixo.\n\nArt. 2º Esta Portaria entra em vigor na data de sua publicação.',
  entidade_id: 1,
}
