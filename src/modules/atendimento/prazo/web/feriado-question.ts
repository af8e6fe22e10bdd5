import { mostraData } from '#base/data.ts'

export const feriadoQuestion = ({ fer_data, fer_nome }: { fer_data: string; fer_nome: string }) =>
  `Tem certeza que deseja remover o feriado de ${mostraData(fer_data)}, ${fer_nome}? Os prazos das solicitações em aberto serão contados de novo.`

export const savedMessage = 'Feriado salvo com sucesso. Os prazos das solicitações em aberto foram contados de novo.'
