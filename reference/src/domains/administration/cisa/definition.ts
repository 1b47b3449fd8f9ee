/** A field of the report: its name, and the column of the query in `exportCisa.ts` that it is read from; null where nothing here knows it. */
interface CisaField {
  readonly name: string
  readonly column: string | null
}

const field = (name: string, column: string | null = null): CisaField => ({ name, column })

/**
 * The fields of the CISA report, as the Standard Submission Format of the Credit Information Corporation (RA 9510) names those of an
 * individual borrower and of an instalment contract. Days are written yyyy-MM-dd, amounts in pesos. Codes that the Corporation gives a
 * provider, or that the cooperative does not keep, are empty. A change of fields gets a new version, which each audit row names.
 */
export const cisaDefinition = {
  version: '1',
  fields: [
    field('Provider Code'),
    field('Branch Code'),
    field('Subject Reference Date', 'reference_date'),
    field('Provider Subject No', 'subject_no'),
    field('Title'),
    field('First Name', 'first_name'),
    field('Last Name', 'last_name'),
    field('Middle Name', 'middle_name'),
    field('Suffix', 'suffix'),
    field('Gender', 'gender'),
    field('Date of Birth', 'birth_date'),
    field('Place of Birth', 'birth_place'),
    field('Country of Birth'),
    field('Nationality'),
    field('Resident'),
    field('Civil Status', 'civil_status'),
    field('Number of Dependents', 'dependents'),
    field('Address 1: Address Type'),
    field('Address 1: FullAddress', 'address'),
    field('Identification 1: Type', 'identification_type'),
    field('Identification 1: Number', 'identification_number'),
    field('Contact 1: Type', 'contact_type'),
    field('Contact 1: Value', 'contact_value'),
    field('Employment: Gross Income', 'gross_income'),
    field('Contract Reference Date', 'reference_date'),
    field('Role', 'role'),
    field('Provider Contract No', 'contract_no'),
    field('Contract Type', 'contract_type'),
    field('Contract Phase', 'contract_phase'),
    field('Contract Status'),
    field('Currency', 'currency'),
    field('Original Currency', 'currency'),
    field('Contract Start Date', 'start_date'),
    field('Contract Request Date'),
    field('Contract End Planned Date', 'planned_end_date'),
    field('Contract End Actual Date'),
    field('Last Payment Date', 'last_payment_date'),
    field('Financed Amount', 'financed_amount'),
    field('Installments Number', 'installments_number'),
    field('Transaction Type / Sub-facility'),
    field('Purpose of Credit'),
    field('Payment Periodicity', 'payment_periodicity'),
    field('Payment Method'),
    field('Monthly Payment Amount', 'monthly_payment'),
    field('First Payment Date', 'first_payment_date'),
    field('Last Payment Amount'),
    field('Next Payment Date', 'next_payment_date'),
    field('Outstanding Payments Number', 'outstanding_number'),
    field('Outstanding Balance', 'outstanding_balance'),
    field('Overdue Payments Number', 'overdue_number'),
    field('Overdue Payments Amount', 'overdue_amount'),
    field('Overdue Days', 'overdue_days'),
  ],
} as const satisfies { readonly version: string; readonly fields: readonly CisaField[] }
