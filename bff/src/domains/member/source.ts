import type { AttributeGroup, FormField } from '../../generated/graph.ts'

/** An attribute group; `fields` is null when it comes from a list. */
export type AttributeGroupSource = Omit<AttributeGroup, 'fields'> & { fields: FormField[] | null }
