import type { Resolvers } from '../../generated/resolvers.ts'
import { findEarlierEntry, findForm, findProfile } from './findForm.ts'
import { saveForm } from './saveForm.ts'
import { submitForm } from './submitForm.ts'

export const serviceResolvers = {
  Query: {
    form: (_root, { name }, context) => findForm(name, context),
    earlierEntry: (_root, { name, code }, context) => findEarlierEntry(name, code, context),
  },
  Viewer: {
    compliance: (_viewer, _args, context) => findProfile(context),
  },
  Mutation: {
    saveForm: (_root, { input }, context) => saveForm(input, context),
    submitForm: (_root, { input }, context) => submitForm(input, context),
  },
} satisfies Resolvers
