// Which of several towns this is, where a process has several.
import { defineCheck, type Subject, well } from './check.ts'

export const townCheck = ({ env: { town, publicUrl } }: Subject) =>
  defineCheck({
    name: 'cidade',
    title: 'Cidade',
    measure: async () => town ?? '',
    judge: (name) => well(`Este é o portal '${name}', um de vários deste servidor, em ${publicUrl}.`),
  })
