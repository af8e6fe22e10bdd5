// The specified sentences (panel spec 2 and 8): after saving the form says the first, the list the second.
export const heroMessages = { '1': 'Slides atualizados com sucesso.', salvo: 'Slide salvo com sucesso.' }
export const bannerMessages = { '1': 'Banners atualizadas com sucesso.', salvo: 'Banner salvo com sucesso.' }

export const heroQuestion = (titulo: string) => `Tem certeza que deseja remover o slide ${titulo}?`
export const bannerQuestion = (nome: string) => `Tem certeza que deseja remover o banner ${nome}?`
