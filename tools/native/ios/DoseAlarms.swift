// Alarms that ring through silence, by AlarmKit. No compiler has seen this file (docs/native.md). The pages say which
// reminders ring and when; `packages/web/src/platform/native/open-ringer.ts` is the other side.
import ActivityKit
import AlarmKit
import AppIntents
import Capacitor
import SwiftUI

/// Brings the plugin along, as it lies in the app and not in a package.
class MainViewController: CAPBridgeViewController {
    override open func capacitorDidLoad() {
        bridge?.registerPluginInstance(DoseAlarmsPlugin())
    }
}

@objc(DoseAlarmsPlugin)
class DoseAlarmsPlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "DoseAlarmsPlugin"
    let jsName = "DoseAlarms"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "standing", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "ask", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "list", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "schedule", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "cancel", returnType: CAPPluginReturnPromise)
    ]

    @objc func standing(_ call: CAPPluginCall) {
        guard #available(iOS 26.1, *) else { return call.resolve(["state": "none"]) }
        call.resolve(["state": DoseAlarms.words(for: AlarmManager.shared.authorizationState)])
    }

    @objc func ask(_ call: CAPPluginCall) {
        guard #available(iOS 26.1, *) else { return call.resolve(["state": "none"]) }
        Task {
            do {
                let state = try await AlarmManager.shared.requestAuthorization()
                call.resolve(["state": DoseAlarms.words(for: state)])
            } catch {
                call.reject("The phone could not ask.", nil, error)
            }
        }
    }

    @objc func list(_ call: CAPPluginCall) {
        guard #available(iOS 26.1, *) else { return call.resolve(["alarms": []]) }
        do {
            let alarms = try DoseAlarms.standing().map { alarm in
                ["id": alarm.id, "at": alarm.at, "words": alarm.words, "until": alarm.until] as [String: Any]
            }
            call.resolve(["alarms": alarms])
        } catch {
            call.reject("The alarms could not be read.", nil, error)
        }
    }

    @objc func schedule(_ call: CAPPluginCall) {
        guard #available(iOS 26.1, *) else { return call.reject("This phone has no alarms.") }
        guard let id = call.getInt("id"), let at = call.getDouble("at"),
              let words = call.getString("words"), let until = call.getDouble("until")
        else { return call.reject("An alarm needs id, at, words and until.") }
        Task {
            do {
                try await DoseAlarms.set(DoseAlarm(id: id, at: at, words: words, until: until, later: 0))
                call.resolve()
            } catch {
                call.reject("The alarm could not be set.", nil, error)
            }
        }
    }

    @objc func cancel(_ call: CAPPluginCall) {
        guard #available(iOS 26.1, *) else { return call.resolve() }
        for id in call.getArray("ids", Int.self) ?? [] { DoseAlarms.remove(id) }
        call.resolve()
    }
}

/// Times are milliseconds since 1970.
struct DoseAlarm: Codable {
    let id: Int
    let at: Double
    let words: String
    let until: Double
    /// How often it was put off.
    let later: Int
}

@available(iOS 26.1, *)
struct DoseMetadata: AlarmMetadata {}

/// What AlarmKit has, beside what it does not say of it: AlarmKit knows an alarm by a UUID, and keeps no words.
@available(iOS 26.1, *)
enum DoseAlarms {
    static let laterMs: Double = 10 * 60_000
    static let mostLater = 3
    private static let key = "dose-alarms"

    private static var kept: [String: DoseAlarm] {
        get {
            guard let data = UserDefaults.standard.data(forKey: key) else { return [:] }
            return (try? JSONDecoder().decode([String: DoseAlarm].self, from: data)) ?? [:]
        }
        set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key) }
    }

    static func words(for state: AlarmManager.AuthorizationState) -> String {
        switch state {
        case .authorized: return "granted"
        case .denied: return "denied"
        default: return "prompt"
        }
    }

    static func find(_ uuid: String) -> DoseAlarm? { kept[uuid] }

    static func forget(_ uuid: String) { kept[uuid] = nil }

    /// Those that AlarmKit still has; of the others nothing is kept.
    static func standing() throws -> [DoseAlarm] {
        let there = Set(try AlarmManager.shared.alarms.map { $0.id.uuidString })
        kept = kept.filter { there.contains($0.key) }
        return Array(kept.values)
    }

    static func remove(_ id: Int) {
        for (uuid, alarm) in kept where alarm.id == id {
            if let known = UUID(uuidString: uuid) { try? AlarmManager.shared.cancel(id: known) }
            forget(uuid)
        }
    }

    static func mayBePutOff(_ alarm: DoseAlarm, now: Double) -> Bool {
        alarm.later < mostLater && now + laterMs < alarm.until
    }

    /// In place of one with its id.
    static func set(_ alarm: DoseAlarm) async throws {
        remove(alarm.id)
        let uuid = UUID()
        let title = LocalizedStringResource(stringLiteral: alarm.words)
        let later = AlarmButton(text: "Later", textColor: .white, systemImageName: "clock")
        let alert = mayBePutOff(alarm, now: alarm.at)
            ? AlarmPresentation.Alert(title: title, secondaryButton: later, secondaryButtonBehavior: .custom)
            : AlarmPresentation.Alert(title: title)
        let attributes = AlarmAttributes<DoseMetadata>(
            presentation: AlarmPresentation(alert: alert),
            metadata: DoseMetadata(),
            tintColor: Color(red: 0.043, green: 0.365, blue: 0.306)
        )
        let configuration = AlarmManager.AlarmConfiguration<DoseMetadata>.alarm(
            schedule: .fixed(Date(timeIntervalSince1970: alarm.at / 1000)),
            attributes: attributes,
            stopIntent: StopDoseAlarm(alarm: uuid.uuidString),
            secondaryIntent: PutOffDoseAlarm(alarm: uuid.uuidString),
            sound: .default
        )
        _ = try await AlarmManager.shared.schedule(id: uuid, configuration: configuration)
        kept[uuid.uuidString] = alarm
    }
}

/// Silence is no answer: the reminder with its buttons stays.
@available(iOS 26.1, *)
struct StopDoseAlarm: LiveActivityIntent {
    static let title: LocalizedStringResource = "Stop"
    static let isDiscoverable = false

    @Parameter(title: "Alarm") var alarm: String

    init() { alarm = "" }
    init(alarm: String) { self.alarm = alarm }

    func perform() async throws -> some IntentResult {
        DoseAlarms.forget(alarm)
        return .result()
    }
}

/// Rings again in ten minutes, under another UUID: stopping the first one leaves it alone.
@available(iOS 26.1, *)
struct PutOffDoseAlarm: LiveActivityIntent {
    static let title: LocalizedStringResource = "Later"
    static let isDiscoverable = false

    @Parameter(title: "Alarm") var alarm: String

    init() { alarm = "" }
    init(alarm: String) { self.alarm = alarm }

    func perform() async throws -> some IntentResult {
        let now = Date().timeIntervalSince1970 * 1000
        guard let rang = DoseAlarms.find(alarm), DoseAlarms.mayBePutOff(rang, now: now) else { return .result() }
        try await DoseAlarms.set(DoseAlarm(
            id: rang.id, at: now + DoseAlarms.laterMs, words: rang.words, until: rang.until, later: rang.later + 1
        ))
        return .result()
    }
}
