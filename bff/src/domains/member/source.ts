import type { AttributeGroup, FormField, MemberProfile, ProfilePart } from '../../generated/graph.ts'

/** An attribute group; `fields` is null when it comes from a list. */
export type AttributeGroupSource = Omit<AttributeGroup, 'fields'> & { fields: FormField[] | null }

export type ProfilePartSource = Omit<ProfilePart, 'corrections'> & { corrections: AttributeGroupSource[] }
export type MemberProfileSource = Omit<MemberProfile, 'parts'> & { parts: ProfilePartSource[] }
