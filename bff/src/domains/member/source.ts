import type { AttributeGroup, FormField } from '../../generated/graph.ts'

/** An attribute group as a list tells it; its fields are there when it was read by itself. */
export type AttributeGroupSource = Omit<AttributeGroup, 'fields'> & { fields: FormField[] | null }
